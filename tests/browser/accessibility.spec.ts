import { expect, type Page } from "@playwright/test";
import { pages } from "../support/addresses";
import { test } from "./fixtures";

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );

/** Runs in the page: the texts that their own element cuts off. */
const clippedTexts = () =>
  [...document.querySelectorAll("main :is(a, button, label, p, h1, h2, h3, li, summary)")]
    .filter((element) => !element.closest("[aria-hidden=true], [role=img], .visually-hidden"))
    .filter((element) => getComputedStyle(element).overflow !== "visible")
    .filter((element) => element.scrollHeight > element.clientHeight + 1)
    .map((element) => element.textContent);

/** Runs in the page: what cuts off the focus ring of the element that has the focus, if anything does. */
async function whatCutsTheFocus(): Promise<string | undefined> {
  await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;

  const name = `${element.tagName} "${element.textContent || element.getAttribute("name")}"`;
  const { outlineOffset, outlineWidth, zIndex } = getComputedStyle(element);
  const ring = Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth));
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // A pixel that is not whole may be drawn or not.
  const room = ring - 0.5;
  const { clientWidth, clientHeight } = document.documentElement;
  const isInWidth = left >= room && right + room <= clientWidth;
  const isInHeight = top >= room && bottom + room <= clientHeight;
  // What is taller than the part of the window into which browsers scroll, such as a table, cannot be in it whole.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const scrollPadding = parseFloat(scrollPaddingTop) + parseFloat(scrollPaddingBottom);
  const fits = bottom - top + 2 * ring < clientHeight - scrollPadding;
  if (!isInWidth || (fits && !isInHeight)) return `${name}: an edge of the window`;

  for (const y of [top - ring + 1, bottom + ring - 1]) {
    let above = document.elementFromPoint((left + right) / 2, y);
    for (; above && !above.contains(element); above = above.parentElement) {
      const style = getComputedStyle(above);
      const covers = !(Number(zIndex) > Number(style.zIndex));
      if (style.position === "sticky" && covers) return `${name}: what sticks to the window`;
    }
  }
  return undefined;
}

for (const path of pages) {
  // WCAG 1.4.4, and 1.4.12: the line height, paragraph, letter and word spacing that a page must bear.
  test(`${path} bears text of 200 %, and the text spacing of WCAG`, async ({ page }) => {
    await page.goto(path);
    const large = await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
    await expectNoSidewaysScroll(page);
    await large.evaluate((style: HTMLStyleElement) => style.remove());
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-block-end: 2em !important; }`,
    });
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(clippedTexts)).toEqual([]);
  });

  // WCAG 2.4.7 and 2.4.11; the last window is one of 1280 px with a zoom of 400 %.
  test(`the ring of the focus is never cut off on ${path}`, async ({ page }) => {
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const focusable = page.locator("a, button, input, textarea, summary, [tabindex='0']");
      const count = await focusable.count();
      const cut: (string | undefined)[] = [];
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let press = 0; press < count; press += 1) {
          await page.keyboard.press(key);
          cut.push(await page.evaluate(whatCutsTheFocus));
        }
      }
      expect(cut.filter(Boolean)).toEqual([]);
    }
  });
}
