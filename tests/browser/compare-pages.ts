import { expect, type Page } from "@playwright/test";
import { goTo } from "./editor-page";

/** Pages, and the editor's address of an entry that shows each. */
const entries = {
  "/": "home-hero-mdx/entries/home-hero-mdx",
  "/book-consultation": "book-consultation-page-mdx/entries/book-consultation-page-mdx",
  "/project-intake": "project-intake-page-mdx/entries/project-intake-page-mdx",
  "/404.html": "not-found-mdx/entries/not-found-mdx",
  "/sample-page": "pages/entries/sample-page",
};

/** Runs in a page. Describes all its elements: where they are, their colors and their font. */
const describeElements = (root: Element) =>
  [...root.querySelectorAll(":not(script, noscript)")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y + scrollY, width, height].map((length) => Math.round(length * 2) / 2);
    const { color, backgroundColor, fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    return [
      element.localName,
      ...place,
      color,
      backgroundColor,
      fontFamily,
      fontSize,
      fontWeight,
    ].join(" ");
  });

/** Expects that the open editor shows each page as it is published at an address, by day and by night. */
export async function expectSamePages(editor: Page, origin: string): Promise<void> {
  const published = await editor.context().newPage();
  const frame = editor.locator("iframe.preview").contentFrame();
  const root = ":has(> #main)";

  for (const [path, entry] of Object.entries(entries)) {
    await goTo(editor, entry);
    const [width, height] = await frame.locator(root).evaluate(() => [innerWidth, innerHeight]);
    await published.setViewportSize({ width, height });
    await published.goto(origin + path);

    for (const colorScheme of ["light", "dark"] as const) {
      await published.emulateMedia({ colorScheme });
      await editor.emulateMedia({ colorScheme });
      const expected = await published.locator(root).evaluate(describeElements);
      await expect
        .poll(() => frame.locator(root).evaluate(describeElements), `${path}, ${colorScheme}`)
        .toEqual(expected);
    }
  }
}
