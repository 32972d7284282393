import { expect, type Page } from "@playwright/test";
import { routes } from "../../src/routes";
import { pages } from "../support/addresses";
import { hold } from "../support/hold";
import { test } from "./fixtures";

/** On which pages and at which widths a font meets which fate. Only the landing page has a font in a file. */
const fates = {
  "comes late": { paths: pages, widths: [320, 344, 390, 768, 1280, 1920] },
  "never comes": { paths: [routes.home], widths: [360, 1280] },
};

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

for (const [fate, { paths, widths }] of Object.entries(fates)) {
  for (const path of paths) {
    test(`nothing shifts on ${path} at any width when a font ${fate}`, async ({ page, faults }) => {
      faults.allow(/(request: GET|load resource).*\.woff2/);
      await page.addInitScript(watchShifts);
      const shifts: [number, number][] = [];
      for (const width of widths) {
        const { released, release } = hold();
        await page.unrouteAll();
        await page.route("**/*.woff2", async (route) => {
          await released;
          await (fate === "comes late" ? route.continue() : route.abort());
        });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await painted(page);
        release();
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        shifts.push([width, await page.evaluate(() => window.layoutShift)]);
      }
      expect(shifts).toEqual(widths.map((width) => [width, 0]));
    });
  }
}
