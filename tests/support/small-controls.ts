import type { Page } from "@playwright/test";

/** Lists the controls of a page with a font below 16 px, into which iPhones would zoom. */
export const smallControls = (page: Page) =>
  page
    .locator("input, textarea, select, button")
    .evaluateAll((controls) =>
      controls
        .filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    );
