import { formatPrice } from "../content/format-price";
import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";
import { anchors, routes } from "../routes";

interface PricingProps {
  pricing: WithBody<Content["home"]["pricing"]>;
  plans: WithBody<Content["home"]["plans"][number]>[];
}

/** The plans and their prices. */
export function Pricing({ pricing, plans }: PricingProps) {
  return (
    <section id={anchors.pricing} aria-labelledby="pricing-heading">
      <h2 id="pricing-heading">{pricing.heading}</h2>
      {pricing.body}
      {plans.map((plan) => (
        <article key={plan.file}>
          <h3>{plan.name}</h3>
          {plan.label && <p>{plan.label}</p>}
          <p>
            {formatPrice(plan.price, plan.currency)} {plan.period}
          </p>
          {plan.audience && <p>{plan.audience}</p>}
          {plan.body}
          {plan.book && <a href={routes.consultation}>{plan.book}</a>}
        </article>
      ))}
    </section>
  );
}
