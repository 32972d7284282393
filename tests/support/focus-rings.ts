import type { Page } from "@playwright/test";

/** Runs in the page. Returns the element that has the focus if its ring is cut off. */
async function cutFocus() {
  await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;

  const name = `${element.tagName} "${element.textContent || element.getAttribute("name")}"`;
  const { outlineOffset, outlineWidth, zIndex } = getComputedStyle(element);
  const ring = Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth));
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // Browsers may or may not draw a fraction of a pixel.
  const room = ring - 0.5;
  const root = document.documentElement;
  if (left < room || right + room > root.clientWidth) return name;
  // An element may be taller than the part of the window into which browsers scroll, such as a table.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const covered = parseFloat(scrollPaddingTop) + parseFloat(scrollPaddingBottom);
  if (bottom - top + 2 * ring >= root.clientHeight - covered) return undefined;
  if (top < room || bottom + room > root.clientHeight) return name;

  for (const y of [top - ring + 1, bottom + ring - 1]) {
    let above = document.elementFromPoint((left + right) / 2, y);
    for (; above && !above.contains(element); above = above.parentElement) {
      const style = getComputedStyle(above);
      const covers = !(Number(zIndex) > Number(style.zIndex));
      if (/sticky|fixed/.test(style.position) && covers) return name;
    }
  }
  return undefined;
}

/** Goes through a page by keyboard, and back. Returns the elements whose focus ring is cut off. */
export async function findCutFocusRings(page: Page) {
  const count = await page.locator("a, button, input, textarea, summary, [tabindex='0']").count();
  const cut = new Set<string | undefined>();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < count; press += 1) {
      await page.keyboard.press(key);
      cut.add(await page.evaluate(cutFocus));
    }
  }
  return [...cut].filter((line) => line !== undefined);
}
