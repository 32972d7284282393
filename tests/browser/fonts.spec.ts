import { expect, type Page } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { kindsOfPages } from "../support/addresses";
import { holdBack } from "../support/misbehaving-webhook";
import { test } from "./fixtures";

/** Widths of the window at which lines break differently, in px. */
const widths = [320, 390, 768, 1280];

declare global {
  interface Window {
    /** The sum of all layout shifts of this page. @see https://wicg.github.io/layout-instability/ */
    layoutShift: number;
  }
}

/** Runs in the page, before its own scripts. */
function watchShifts() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits until the page has painted what it holds now. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Expects that nothing has shifted on a page by now. */
async function expectStill(page: Page, width: number) {
  await painted(page);
  expect.soft(await page.evaluate(() => window.layoutShift), `at ${width} px`).toBe(0);
}

for (const path of kindsOfPages) {
  test(`nothing shifts on ${path} at any width when a font comes late`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    for (const width of widths) {
      await page.unrouteAll();
      const release = await holdBack(page, "**/*.woff2");
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await painted(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page, width);
    }
  });
}

/** Runs in the page. Loads it again in two parts, cut in turn at about every 400th character of its first section. */
async function arriveInParts() {
  const html = await (await fetch(location.href)).text();
  const end = html.indexOf("</section>");
  if (end < 0) throw new Error("The page has no section.");
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  for (let place = html.indexOf("<main"); place < end; place += 400) {
    // Cuts only between elements, because part of a text may fit on a line where the whole doesn't.
    const cut = html.indexOf("<", place);
    document.open();
    for (const part of [html.slice(0, cut), html.slice(cut)]) {
      // oxlint-disable-next-line typescript/no-deprecated -- Nothing else parses a document in parts.
      document.write(part);
      await painted();
    }
    document.close();
  }
}

test("nothing shifts on the first screen while it arrives", async ({ page }) => {
  await page.addInitScript(watchShifts);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.home);
    await page.evaluate(arriveInParts);
    await expectStill(page, width);
  }
});
