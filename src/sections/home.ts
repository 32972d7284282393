import { formatPrice } from "../content/language";
import type { Content } from "../content/tree";

/** Finds the main plan, with its price in the form that visitors read. Checked content has exactly one. */
export function mainOffer({ site, home }: Content) {
  const plan = home.plans.find(({ main }) => main);
  if (!plan) throw new Error("There is no main plan.");
  return { ...plan, price: formatPrice(plan.price, plan.currency, site.language) };
}

/** Collects what the sections of the landing page are made from. */
export const homeOf = (content: Content) => ({
  ...content.home,
  language: content.site.language,
  offer: mainOffer(content),
});

export type Home = ReturnType<typeof homeOf>;
