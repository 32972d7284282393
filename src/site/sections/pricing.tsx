import { useContext } from "react";
import { Body } from "../components/body";
import { ButtonLink } from "../components/links";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import { SiteContent } from "../components/site-content";
import type { Home } from "../../shared/content/tree";
import { anchors, routes } from "../../shared/routes";
import * as styles from "./pricing.module.css";

function Plan(plan: Home["plans"][number]) {
  // A button that leads elsewhere has the plan's name if it has no words of its own.
  const button = plan.book ?? (plan.to && plan.name);
  return (
    <article className={plan.main ? styles.main : styles.plan}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{plan.name}</h3>
          {plan.label && <p className={styles.label}>{plan.label}</p>}
        </div>
        <p className={styles.price}>
          <span className={styles.amount}>{plan.amount}</span> <span>{plan.period}</span>
        </p>
        {plan.audience && <p>{plan.audience}</p>}
        <div className={styles.includes}>
          <Body file={plan.file} />
        </div>
        {button && <ButtonLink href={plan.to ?? routes.consultation}>{button}</ButtonLink>}
      </div>
      {plan.stub && (
        <>
          <div className={styles.tear} />
          <p className={styles.ticketStub}>{plan.stub}</p>
        </>
      )}
    </article>
  );
}

/** The tickets of all plans. */
export const Plans = () => (
  <div className={styles.plans}>
    {useContext(SiteContent).home.plans.map((plan) => (
      <Plan key={plan.file} {...plan} />
    ))}
  </div>
);

export function Pricing({ pricing }: Home) {
  return (
    <Section
      name="pricing"
      hour={pricing.hour}
      id={anchors.pricing}
      surface={`${styles.surface} palette-day`}
    >
      <SectionHead {...pricing} />
      <Plans />
    </Section>
  );
}
