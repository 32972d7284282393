import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { findViolations } from "../support/find-violations";
import { longForm } from "../support/forms";
import { sidewaysScroll } from "../support/sideways-scroll";
import { test } from "./fixtures";
import { views } from "./views";

/** Every rule of axe-core for WCAG 2.0 to 2.2 at A and AA, and its best practices. */
const everyRule: RunOptions["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};

/** The rules for colors and sizes, which are all that dark mode or another width can break. */
const rulesOfLooks: RunOptions["runOnly"] = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block", "target-size"],
};

/** Finds the texts with a character that the page's own font for them lacks. Returns their HTML. */
async function textsInOtherFonts(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const own = [...document.fonts].map(({ family }) => family.replaceAll('"', ""));
    for (const element of document.querySelectorAll("body *")) {
      const [first = ""] = getComputedStyle(element).fontFamily.replaceAll('"', "").split(",");
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      element.toggleAttribute("data-own-font", hasText && own.includes(first));
    }
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
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
    texts.push((await devtools.send("DOM.getOuterHTML", { nodeId })).outerHTML);
  }
  await devtools.detach();
  return texts;
}

/** Finds the targets that are too low for a finger. Returns their HTML. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, input, textarea, summary")]
      // WCAG 2.5.8 excepts links within a sentence. The skip link is not for fingers.
      .filter((target) => !target.closest("p") && !target.matches('a[href="#main"]'))
      .filter((target) => target.getClientRects().length > 0)
      .filter((target) => {
        const least = target.closest("[role=group] li") ? 24 : 44;
        return target.getBoundingClientRect().height < least;
      })
      .map((target) => target.outerHTML),
  );

/** Lists what the site keeps in the browser, in every kind of storage. */
const readStorage = async (page: Page) => [
  ...(await page.context().cookies()),
  ...(await page.evaluate(async () => [
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
    ...(await indexedDB.databases()),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ])),
];

for (const { path, title, reach } of views) {
  test(`axe finds nothing on ${title}, no text falls back to another font, nothing moves, and nothing is stored`, async ({
    page,
    webhook,
    faults,
  }) => {
    await reach({ page, webhook, faults });

    expect(await textsInOtherFonts(page)).toEqual([]);
    // All tests ask for reduced motion unless they say otherwise.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await readStorage(page)).toEqual([]);
    expect(page.url()).toBe(`${siteOrigin}${path}`);
    // A page may note in its history only that a request is under way.
    const noted = await page.evaluate(() => (history.state ?? {}) as object);
    expect(["", "sending"]).toContain(Object.keys(noted).join());

    expect(await findViolations(page, everyRule)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, rulesOfLooks)).toEqual([]);

    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findViolations(page, rulesOfLooks)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await lowTargets(page)).toEqual([]);
  });
}

/** Texts that appear later in the display font: the digits of the clock, and the words for any number of mistakes. */
const laterTexts = [
  { path: routes.home, text: "0123456789:" },
  { path: longForm.path, text: "0123456789 1 field needs attention. All fixed. Now send it." },
];

for (const { path, text } of laterTexts) {
  test(`the display font of ${path} draws the texts that appear later`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).evaluate((heading, text) => {
      heading.textContent = text;
    }, text);
    expect(await textsInOtherFonts(page)).toEqual([]);
  });
}

test("in forced colors, every control has a visible border", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(longForm.path);
  for (const control of await page.getByRole("textbox").all())
    await expect(control).toHaveCSS("border-top-style", "solid");
});
