import { expect } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { test } from "./fixtures";

const samplePage = "/sample-page";
const title = "Alles, was eine Seite haben darf";

test("a page of the owner's own is linked at the foot of the others, and shows what its text and its components stand for, in a table that scrolls by the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(routes.home);
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(samplePage);
  const toPrices = page.getByRole("link", { name: "Diese Website", exact: true });
  await expect(toPrices).toHaveAttribute("href", "/#pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const main = page.getByRole("main");
  await expect(main.getByText("Es kostet 997 $, einmal. Schreiben Sie an")).toBeVisible();
  const known = /Auf https:.* nach Ihr Name; E-Mail; .*; Bis wann .* bleibt 180 Tage/;
  await expect(main.getByText(known)).toBeVisible();
  await expect(main.getByRole("link", { name: "Gespräch buchen" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(2);
  await expect(main.getByText("Was ist die Nachsorge?")).toBeVisible();
  expect(await main.getByText("Wörter, manche").innerText()).toContain("einem\nauf die Seite");

  const column = main.getByRole("columnheader", { name: "Für wie lange" });
  await expect(column).toHaveCSS("text-align", "end");
  await expect(column).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("region", { name: "Was gesendet wird Wohin es geht Für wie lange" }).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await expect(column).toBeInViewport({ ratio: 0.9 });
});

test("on a phone, a picture comes in the size for the screen once it is scrolled to, and moves nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(samplePage);
  const picture = page.getByRole("img", { name: "Ein Schreibtisch mit Bildschirm und Tasse" });
  await expect(picture).toHaveAttribute("loading", "lazy");
  const before = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toContain("/desk-480-");
  expect((await picture.boundingBox())?.height).toBe(before?.height);
});
