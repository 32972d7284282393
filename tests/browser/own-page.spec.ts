import { expect } from "@playwright/test";
import { pages } from "../support/addresses";
import { fillIn, formPages, hydrated, readControls, validValues } from "../support/forms";
import { test } from "./fixtures";

const samplePage = "/sample-page";
const title = "Everything that a page may have";

test("a page of the owner's own is linked at the foot of every page", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    const link = page.getByRole("contentinfo").getByRole("link", { name: title });
    await expect(link).toHaveAttribute("href", samplePage);
  }
});

test("it has its title as heading, and its words as headings, lists and a table, which scrolls by the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(samplePage);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(main.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(main.getByRole("list")).toHaveCount(4);
  const column = main.getByRole("columnheader", { name: "For how long" });
  await expect(column).toHaveCSS("text-align", "end");
  await expect(main.getByRole("cell", { name: "A | sign" })).toBeVisible();
  await expect(column).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("region", { name: "What is sent Where it goes For how long" }).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await expect(column).toBeInViewport({ ratio: 0.9 });
});

test("a picture comes in the size for the screen once it is scrolled to, and moves nothing", async ({
  page,
}) => {
  for (const [width, file] of [
    [360, /desk-480-[0-9a-f]{20}\.avif$/],
    [1280, /desk-960-[0-9a-f]{20}\.avif$/],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(samplePage);
    const picture = page.getByRole("img", { name: "A desk with a screen and a cup" });
    await expect(picture).toHaveAttribute("loading", "lazy");
    const heightOf = () => picture.evaluate(({ clientHeight }) => clientHeight);
    const height = await heightOf();
    expect(height).toBeGreaterThan(0);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toMatch(file);
    expect(await heightOf()).toBe(height);
  }
});

test("beside the button of each form, one line leads to what becomes of the answers, and they stay", async ({
  page,
  context,
}) => {
  for (const { definition, path } of formPages) {
    await page.goto(path);
    await hydrated(page);
    const values = await fillIn(page, validValues(definition));
    const opened = context.waitForEvent("page");
    const line = page.getByRole("main").getByRole("paragraph").filter({ hasText: title });
    await line.getByRole("link").click();
    await expect(await opened).toHaveURL(samplePage);
    expect(await page.evaluate(readControls)).toEqual(values);
  }
});
