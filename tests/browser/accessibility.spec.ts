import { expect, type Page } from "@playwright/test";
import { pages } from "../support/addresses";
import { test } from "./fixtures";

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );

/** What cuts off the focus ring of the element that has the focus: an edge of the window, or what sticks to it. */
function whatCutsTheFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineOffset, outlineWidth, zIndex } = getComputedStyle(element);
    const ring = Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth));
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = new DOMRect(x - ring, y - ring, width + 2 * ring, height + 2 * ring);
    const name = `${element.tagName} "${element.textContent || element.getAttribute("name")}"`;
    // A pixel that is not whole may be drawn or not.
    if (
      Math.min(box.top, box.left) < -0.5 ||
      box.bottom > innerHeight + 0.5 ||
      box.right > document.documentElement.clientWidth + 0.5
    )
      return `${name}: an edge of the window`;
    for (const y of [box.top + 1, box.bottom - 1]) {
      let above = document.elementFromPoint(x + width / 2, y);
      for (; above && !above.contains(element); above = above.parentElement) {
        const style = getComputedStyle(above);
        const covers = !(Number(zIndex) > Number(style.zIndex));
        if (style.position === "sticky" && covers) return `${name}: what sticks to the top`;
      }
    }
    return undefined;
  });
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
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(a, button, label, p, h1, h2, h3, li, summary)")]
        .filter((element) => !element.closest("[aria-hidden=true], [role=img], .visually-hidden"))
        .filter((element) => getComputedStyle(element).overflow !== "visible")
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.textContent),
    );
    expect(clipped).toEqual([]);
  });

  // WCAG 2.4.7 and 2.4.11.
  test(`the ring of the focus is never cut off on ${path}`, async ({ page }) => {
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const focusable = page.locator("a, button, input, textarea, summary, [tabindex='0']");
      const count = await focusable.count();
      const cut: (string | undefined)[] = [];
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let press = 0; press < count; press += 1) {
          await page.keyboard.press(key);
          cut.push(await whatCutsTheFocus(page));
        }
      }
      expect(cut.filter(Boolean)).toEqual([]);
    }
  });
}
