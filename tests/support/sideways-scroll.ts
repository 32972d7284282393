import type { Page } from "@playwright/test";

/** Measures by how many px a page scrolls sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
