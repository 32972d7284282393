import { expect } from "@playwright/test";
import { routes } from "../../src/routes";
import { pages } from "../support/addresses";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

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

for (const [width, height] of [
  [1024, 768],
  [1280, 600],
  [1920, 1080],
] as const) {
  test(`at ${width} × ${height} px the heading and what happens next stay in view while the form scrolls`, async ({
    page,
  }) => {
    const { next } = (await siteContent).forms["project-intake"];
    await page.setViewportSize({ width, height });
    await page.goto(routes["project-intake"]);
    const form = page.getByRole("form");
    for (const label of ["What Does Your Business Do?", "Timeline Needs"]) {
      await form.getByLabel(label).evaluate((field) => field.scrollIntoView({ block: "center" }));
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
      for (const { when } of next) {
        const step = page.getByRole("listitem").filter({ hasText: when });
        await expect(step).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test("what happens next does not push the form down where they are not side by side", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(routes["project-intake"]);
  await expect(page.getByRole("form")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
});
