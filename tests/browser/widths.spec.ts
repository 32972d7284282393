import { expect } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { kindsOfPages } from "../support/addresses";
import { sidewaysScroll } from "../support/sideways-scroll";
import { smallControls } from "../support/small-controls";
import { test } from "./fixtures";
import { openQuestions, siteContent } from "./site-under-test";

/** Phones, the last width before and the first with each column that the layout adds, and desktops, in px. */
const widths = [320, 360, 414, 480, 600, 767, 768, 900, 1023, 1024, 1280, 1536, 1920];

/** Runs in the page. Replaces each text in turn by a word of 40 letters, and returns the texts that then leave their place. */
function stretchTexts() {
  const root = document.documentElement;
  const boxes = [...document.querySelectorAll("*")].filter((box) => {
    const { borderLeftStyle, borderRightStyle } = getComputedStyle(box);
    return box === root || ![borderLeftStyle, borderRightStyle].includes("none");
  });
  /** Returns true if a text sticks out of the window or of a box with a border. Tilted boxes may be 2 px wider. */
  const isOut = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    return boxes.some((box) => {
      const place = box.getBoundingClientRect();
      return box.contains(text) && (left < place.left - 2 || right > place.right + 2);
    });
  };

  const leaving: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    const letters = text.data.replace(/[^\p{L}]/gu, "");
    // A table scrolls by itself.
    const apart = "[aria-hidden], noscript, table, .visually-hidden";
    if (letters === "" || !element?.checkVisibility() || element.closest(apart)) continue;
    const before = text.data;
    text.data = letters.repeat(40).slice(0, 40);
    if (isOut(text) || root.scrollWidth > root.clientWidth) leaving.push(before.trim());
    text.data = before;
  }
  return leaving;
}

for (const path of kindsOfPages) {
  test(`${path} scrolls sideways at no width, even if somebody has doubled the size of texts, and at 320 px, a word of 40 letters stays in its place, whatever text it is in`, async ({
    page,
  }) => {
    await page.goto(path);
    await openQuestions(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }
    expect(await smallControls(page)).toEqual([]);
    expect(await page.evaluate(stretchTexts)).toEqual([]);
    await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test("the heading and the next steps stay in view while the form scrolls, and if there is no room beside the form, the steps come after it", async ({
  page,
}) => {
  const { next } = siteContent().forms["project-intake"];
  await page.goto(routes["project-intake"]);
  const form = page.getByRole("form");
  const steps = page.getByRole("main").getByRole("listitem");
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(steps).toContainText(next.map(({ when }) => when));
    await form.locator("#timeline").scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const step of await steps.all()) await expect(step).toBeInViewport({ ratio: 1 });
  }

  await page.setViewportSize({ width: 768, height: 1024 });
  const end = await form.boundingBox();
  const start = await steps.first().boundingBox();
  expect(start?.y).toBeGreaterThan((end?.y ?? NaN) + (end?.height ?? NaN));
});
