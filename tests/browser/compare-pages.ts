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
    const { color, backgroundColor, fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    const place = [x, y + scrollY, width, height];
    const look = [color, backgroundColor, fontFamily, fontSize, fontWeight];
    return [element.localName, ...place, ...look].join();
  });

/** Expects that the open editor shows each page as it is published at an address, by day and by night. */
export async function expectSamePages(editor: Page, origin: string) {
  const page = await editor.context().newPage();
  const published = page.locator(":has(> #main)");
  const shown = editor.locator("iframe.preview").contentFrame().locator(":has(> #main)");

  for (const [path, entry] of Object.entries(entries)) {
    await goTo(editor, entry);
    await page.goto(origin + path);

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await editor.emulateMedia({ colorScheme });
      // Until Sveltia puts a new frame in its place, the frame of the entry before is still there.
      await expect(async () => {
        const size = await shown.evaluate(() => ({ width: innerWidth, height: innerHeight }));
        await page.setViewportSize(size);
        const elements = await shown.evaluate(describeElements);
        expect(elements, path).toEqual(await published.evaluate(describeElements));
      }).toPass();
    }
  }
}
