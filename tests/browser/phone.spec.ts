import { expect, type Page } from "@playwright/test";
import { formatPrice } from "../../src/content/format-price";
import { pages } from "../support/addresses";
import { formPages } from "../support/forms";
import { allowFailedRequests } from "./faults";
import { test } from "./fixtures";
import { formStates } from "../support/form-states";
import { siteContent } from "./site-under-test";

test("the first screen shows the badge, the headline, the price and the button", async ({
  page,
}) => {
  const { hero, plans } = (await siteContent).home;
  const offer = plans.find(({ main }) => main);
  if (!offer) throw new Error("There is no main plan.");
  await page.goto("/");
  for (const part of [
    page.getByText(hero.badge).first(),
    page.getByRole("heading", { level: 1 }),
    page.getByText(formatPrice(offer.price, offer.currency)).first(),
    page.getByRole("link", { name: hero.book }).first(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

/** The targets that are too low for a finger, as they stand in the page. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, input, textarea, summary")]
      // Links within a sentence are excepted (WCAG 2.5.8), the skip link is not for fingers.
      .filter((target) => !target.closest("p") && !target.matches('a[href="#main"]'))
      .filter((target) => target.getClientRects().length > 0)
      .filter((target) => target.getBoundingClientRect().height < 44)
      .map((target) => target.outerHTML),
  );

test("targets are at least 44 px high", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    expect(await lowTargets(page)).toEqual([]);
  }
});

for (const { definition, path } of formPages) {
  for (const state of ["errors", "failed"] as const) {
    test(`targets are at least 44 px high on ${path} when ${state}`, async ({
      page,
      webhook,
      faults,
    }) => {
      allowFailedRequests(faults);
      await formStates[state](page, path, definition, webhook);
      expect(await lowTargets(page)).toEqual([]);
    });
  }
}
