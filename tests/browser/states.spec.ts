import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { fill } from "../../src/shared/fill";
import { routes } from "../../src/shared/routes";
import { findViolations } from "../support/find-violations";
import { pagesWithoutForm } from "../support/addresses";
import { formStates, rareFormStates } from "../support/form-states";
import { anyForm, longForm } from "../support/forms";
import { sidewaysScroll } from "../support/sideways-scroll";
import { test } from "./fixtures";
import { openQuestions } from "./site-under-test";

/** Every rule of axe-core for WCAG 2.0 to 2.2 at A and AA, and its best practices. */
const everyRule: RunOptions["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};

/**
 * The rules for colors and sizes, which are all that night or a phone can break. Both are tried at once: by day, a phone has the
 * colors of a desktop.
 */
const rulesOfLooks: RunOptions["runOnly"] = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block", "target-size"],
};

/**
 * Runs in the page. Finds the texts with a character that the page's own font for them lacks. Such a text gets wider or narrower
 * with the font that comes next.
 */
async function textsInOtherFonts() {
  await document.fonts.ready;
  const own = [...document.fonts].map(({ family }) => family.replaceAll('"', ""));
  const canvas = document.createElement("canvas").getContext("2d");
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode as Text;
    if (!canvas || !parentElement) continue;
    const { fontFamily, fontWeight, textTransform } = getComputedStyle(parentElement);
    const [first = ""] = fontFamily.replaceAll('"', "").split(",");
    if (!own.includes(first)) continue;
    const text = textTransform === "uppercase" ? data.toUpperCase() : data;
    const [one, other] = ["serif", "monospace"].map((next) => {
      canvas.font = `${fontWeight} 40px ${first}, ${next}`;
      return canvas.measureText(text.trim()).width;
    });
    if (one !== other) found.push(text);
  }
  return found;
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

const titleOf = (view: string) =>
  `axe finds nothing on ${view}, no text falls back to another font, nothing moves, and nothing is stored`;

async function expectSound(page: Page, path: string) {
  expect(await page.evaluate(textsInOtherFonts)).toEqual([]);
  // All tests ask for reduced motion unless they say otherwise.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await readStorage(page)).toEqual([]);
  await expect(page).toHaveURL(path);
  // A page may note in its history only that a request is under way.
  const noted = await page.evaluate(() => (history.state ?? {}) as object);
  expect(["", "sending"]).toContain(Object.keys(noted).join());

  expect(await findViolations(page, everyRule)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findViolations(page, rulesOfLooks)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await lowTargets(page)).toEqual([]);
}

// The address with a hash shows the page as a bad website.
for (const path of [...pagesWithoutForm, "/#click-here", anyForm.path]) {
  test(titleOf(path), async ({ page }) => {
    await page.goto(path);
    await openQuestions(page);
    await expectSound(page, path);
  });
}

for (const [state, reach] of Object.entries({ ...formStates, ...rareFormStates })) {
  test(titleOf(`${longForm.path} when ${state}`), async ({ page, webhook, faults }) => {
    if (state in rareFormStates) faults.allow(/removeChild|(request: GET|load resource).*\.js/);
    await reach(page, longForm, webhook);
    await expectSound(page, longForm.path);
  });
}

const { mistakes, allFixed } = longForm.definition.shared;

/** Texts that appear later in the display font: the digits of the clock, and the words for any number of mistakes. */
const laterTexts = {
  [routes.home]: "0123456789:",
  [longForm.path]: `0123456789 ${[mistakes.one, fill(mistakes.other, { count: 1 }), allFixed].join(" ")}`,
};

test("the display font draws the texts that appear later", async ({ page }) => {
  for (const [path, text] of Object.entries(laterTexts)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).evaluate((heading, text) => {
      heading.textContent = text;
    }, text);
    expect(await page.evaluate(textsInOtherFonts)).toEqual([]);
  }
});

test("in forced colors, every control has a visible border", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(longForm.path);
  for (const control of await page.getByRole("textbox").all())
    await expect(control).toHaveCSS("border-top-style", "solid");
});
