import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import { anchors } from "../routes";
import { Plan } from "./plan";
import * as styles from "./pricing.module.css";

interface PricingProps {
  pricing: WithBody<Content["home"]["pricing"]>;
  plans: WithBody<Content["home"]["plans"][number]>[];
  /** The hour of the next section. */
  until: string;
}

/** The plans and their prices. */
export function Pricing({ pricing, plans, until }: PricingProps) {
  const { hour, heading, body } = pricing;
  return (
    <Section
      id={anchors.pricing}
      heading="pricing-heading"
      hour={hour}
      until={until}
      surface="amber"
    >
      <SectionHead id="pricing-heading" heading={heading} body={body} />
      <div className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan.file} plan={plan} />
        ))}
      </div>
    </Section>
  );
}
