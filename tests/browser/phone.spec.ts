import { expect } from "@playwright/test";
import { formatPrice } from "../../src/content/format-price";
import { formPages } from "./answers";
import { siteContent } from "./content";
import { test } from "./fixtures";

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

test("targets are at least 44 px high", async ({ page }) => {
  for (const path of ["/", "/404", ...formPages.map(({ path }) => path)]) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, input, textarea, summary")]
        // Links within a sentence are excepted (WCAG 2.5.8), the skip link is not for fingers.
        .filter((target) => !target.closest("p") && !target.matches('a[href="#main"]'))
        .filter((target) => target.getClientRects().length > 0)
        .filter((target) => target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML),
    );
    expect(small).toEqual([]);
  }
});
