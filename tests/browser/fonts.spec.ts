import { expect, type Page } from "@playwright/test";
import { pages, pagesWithoutForm } from "../support/addresses";
import { formStates, rareFormStates } from "../support/form-states";
import { formPages } from "../support/forms";
import { allowFailedRequests } from "./faults";
import { test } from "./fixtures";

const widths = [320, 344, 360, 390, 440, 768, 1024, 1280, 1920];

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

for (const path of pages) {
  for (const fate of ["comes late", "never comes"] as const) {
    test(`nothing shifts on ${path} at any width when a font ${fate}`, async ({ page, faults }) => {
      faults.allow(/failed request: GET .*\.woff2/);
      faults.allow(/console error: Failed to load resource/);
      await page.addInitScript(watchShifts);
      const shifts: [number, number][] = [];
      for (const width of widths) {
        let release: (() => void) | undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.unrouteAll();
        await page.route("**/*.woff2", async (route) => {
          await released;
          await (fate === "comes late" ? route.continue() : route.abort());
        });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await painted(page);
        release?.();
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        shifts.push([width, await page.evaluate(() => window.layoutShift)]);
      }
      expect(shifts).toEqual(widths.map((width) => [width, 0]));
    });
  }
}

/** The texts that the page sets in a font of its own and that another font has to help to draw. */
async function textsInOtherFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  await page.evaluate(() => {
    const own = [...document.fonts].map(({ family }) => family.replaceAll('"', ""));
    for (const element of document.querySelectorAll("body *")) {
      const [first = ""] = getComputedStyle(element).fontFamily.replaceAll('"', "").split(",");
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      element.toggleAttribute("data-own-font", hasText && own.includes(first));
    }
  });
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "[data-own-font]",
  });
  expect(nodeIds.length).toBeGreaterThan(0);
  const texts: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    if (fonts.every(({ isCustomFont }) => isCustomFont)) continue;
    const { outerHTML } = await devtools.send("DOM.getOuterHTML", { nodeId });
    texts.push(outerHTML);
  }
  await devtools.detach();
  return texts;
}

for (const path of pagesWithoutForm) {
  test(`${path} draws every word in the font that it is set in`, async ({ page }) => {
    await page.goto(path);
    expect(await textsInOtherFonts(page)).toEqual([]);
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await textsInOtherFonts(page)).toEqual([]);
  });
}

test("the hours that run have every digit", async ({ page }) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => {
    element.textContent = "0123456789:";
  });
  expect(await textsInOtherFonts(page)).toEqual([]);
});

for (const { definition, path } of formPages) {
  for (const [state, reach] of Object.entries({ ...formStates, ...rareFormStates })) {
    test(`${path} draws every word in the font that it is set in when ${state}`, async ({
      page,
      webhook,
      faults,
    }) => {
      allowFailedRequests(faults);
      faults.allow(/Broken to see the error screen\./);
      faults.allow(/failed request: GET .*\.js/);
      await reach(page, path, definition, webhook);
      expect(await textsInOtherFonts(page)).toEqual([]);
    });
  }

  test(`${path} has the letters and digits of every number of mistakes`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      heading.textContent = "0123456789 1 field needs attention. All fixed. Now send it.";
    });
    expect(await textsInOtherFonts(page)).toEqual([]);
  });
}
