import { expect } from "@playwright/test";
import { pages } from "../support/addresses";
import { test } from "./fixtures";

const widths = Array.from({ length: 41 }, (_, index) => 320 + index * 40);

test("no page scrolls sideways at any width from 320 to 1920 px", async ({ page }) => {
  const tooWide: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    for (const summary of await page.locator("summary").all()) await summary.click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) tooWide.push(`${path} at ${width} px, by ${excess} px`);
    }
  }
  expect(tooWide).toEqual([]);
});
