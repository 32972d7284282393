import { expect } from "@playwright/test";
import { kindsOfPages } from "../support/addresses";
import { findCutFocusRings } from "../support/focus-rings";
import { sidewaysScroll } from "../support/sideways-scroll";
import { test } from "./fixtures";

/** Runs in the page. Returns the texts that their own element cuts off. */
const clippedTexts = () =>
  [...document.querySelectorAll("main :is(a, button, label, p, h1, h2, h3, li, summary)")]
    .filter((element) => !element.closest("[aria-hidden=true], [role=img], .visually-hidden"))
    .filter((element) => getComputedStyle(element).overflow !== "visible")
    .filter((element) => element.scrollHeight > element.clientHeight + 1)
    .map((element) => element.textContent);

for (const path of kindsOfPages) {
  // WCAG 1.4.4, the text spacing of 1.4.12, 2.4.7 and 2.4.11.
  test(`${path} copes with text of 200 % in the text spacing of WCAG, and never cuts off the focus ring`, async ({
    page,
  }) => {
    await page.goto(path);
    // The last size is a window of 1280 px, zoomed to 400 %.
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await findCutFocusRings(page)).toEqual([]);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addStyleTag({
      content: `html { font-size: 200% !important; }
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-block-end: 2em !important; }`,
    });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.evaluate(clippedTexts)).toEqual([]);
  });
}
