import { expect } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { anyForm, fillIn, openForm, readControls, validValues } from "../support/forms";
import { test } from "./fixtures";

const samplePage = "/sample-page";
const title = "Everything that a page may have";

test("a page of the owner's own is linked at the foot of the others, and shows what its text and its components stand for, in a table that scrolls by the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(routes.home);
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(samplePage);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(main.getByRole("list")).toHaveCount(6);
  await expect(main.getByText("It costs $997 {once}. Write to")).toBeVisible();
  const known = /On https:.*, forms ask for Your Name; Email; .*; Timeline Needs; .* for 180 days/;
  await expect(main.getByText(known)).toBeVisible();
  await expect(main.getByRole("link", { name: "Book a call" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(2);
  await expect(main.getByText("What is the Care Plan?")).toBeVisible();

  const column = main.getByRole("columnheader", { name: "For how long" });
  await expect(column).toHaveCSS("text-align", "end");
  await expect(column).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("region", { name: "What is sent Where it goes For how long" }).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await expect(column).toBeInViewport({ ratio: 0.9 });
});

test("on a phone, a picture comes in the size for the screen once it is scrolled to, and moves nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(samplePage);
  const picture = page.getByRole("img", { name: "A desk with a screen and a cup" });
  await expect(picture).toHaveAttribute("loading", "lazy");
  const before = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toContain("/desk-480-");
  expect((await picture.boundingBox())?.height).toBe(before?.height);
});

test("a privacy notice with a gap has no page and no link", async ({ page, request }) => {
  expect((await request.get("/privacy")).status()).toBe(404);
  await page.goto(routes.home);
  await expect(page.getByRole("link", { name: "An unfinished notice" })).toHaveCount(0);
});

test("a link beside the button of a form opens the privacy page, and the form keeps its answers", async ({
  page,
  context,
}) => {
  const { definition, path } = anyForm;
  await openForm(page, path);
  const values = await fillIn(page, validValues(definition));
  const opened = context.waitForEvent("page");
  const line = page.getByRole("main").getByRole("paragraph").filter({ hasText: title });
  await line.getByRole("link").click();
  await expect(await opened).toHaveURL(samplePage);
  expect(await page.evaluate(readControls)).toEqual(values);
});
