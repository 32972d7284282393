import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
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
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(samplePage);
});

test("it has its title as heading, and its words as headings, lists and a table below", async ({
  page,
}) => {
  await page.goto(samplePage);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(main.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(main.getByRole("list")).toHaveCount(4);
  await expect(main.getByRole("columnheader", { name: "For how long" })).toHaveCSS(
    "text-align",
    "end",
  );
  await expect(main.getByRole("cell", { name: "A | sign" })).toBeVisible();
});

/** Whether the left and the right edge of a table are perforated: no color is on one of them for longer than a hole. */
async function perforatedEdges(table: Locator) {
  const picture = sharp(await table.screenshot());
  const { width, height } = await picture.metadata();
  const isPerforated = async (left: number) => {
    const edge = picture.clone().extract({ left, top: 0, width: 1, height }).removeAlpha().raw();
    const runs = (await edge.toBuffer()).toString("hex").match(/(.{6})\1*/g) ?? [];
    return Math.max(...runs.map((run) => run.length / 6)) < 10;
  };
  return { left: await isPerforated(1), right: await isPerforated(width - 2) };
}

test("a table that is wider than the window scrolls by the keyboard, and shows at which edge it goes on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(samplePage);
  const region = page.getByRole("region", { name: "What is sent Where it goes For how long" });
  expect(await perforatedEdges(region)).toEqual({ left: false, right: true });
  // Not by the keyboard: how far an arrow goes in the table depends on the fonts that are installed.
  await region.evaluate((element) => {
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  });
  await expect.poll(() => perforatedEdges(region)).toEqual({ left: true, right: true });
  await region.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => perforatedEdges(region)).toEqual({ left: true, right: false });
});

for (const [width, file] of [
  [360, /desk-480-[0-9a-f]{20}\.avif$/],
  [1280, /desk-960-[0-9a-f]{20}\.avif$/],
] as const) {
  test(`a picture comes in the size for a screen of ${width} px once it is scrolled to, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(samplePage);
    const picture = page.getByRole("img", { name: "A desk with a screen and a cup" });
    const heightOf = () => picture.evaluate(({ clientHeight }) => clientHeight);
    const height = await heightOf();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toMatch(file);
    expect(await heightOf()).toBe(height);
    expect(height).toBeGreaterThan(0);
    await expect(picture).toHaveAttribute("loading", "lazy");
  });
}

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
