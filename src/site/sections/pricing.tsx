import { RenderedBody } from "../components/rendered-body";
import { ButtonLink } from "../components/links";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/check-whole";
import * as stamps from "../components/stamp.module.css";
import { anchors } from "../../shared/routes";
import * as styles from "./pricing.module.css";

function Plan({
  file,
  main,
  name,
  label,
  amount,
  period,
  audience,
  book,
  to,
  stub,
}: Home["plans"][number]) {
  // Without words for a button, an address gets one with the plan's name.
  const buttonLabel = book ?? (to ? name : undefined);
  return (
    <article className={main ? styles.main : styles.plan}>
      <div className={styles.body}>
        <div className="row">
          <h3>{name}</h3>
          {label && <p className={`${stamps.stamp} ${styles.label}`}>{label}</p>}
        </div>
        <p className={styles.price}>
          <b>{amount}</b> <span>{period}</span>
        </p>
        {audience && <p>{audience}</p>}
        <div className={styles.includes}>
          <RenderedBody file={file} />
        </div>
        {buttonLabel && <ButtonLink to={to}>{buttonLabel}</ButtonLink>}
      </div>
      {stub && (
        <>
          <div className={styles.tear} />
          <p>{stub}</p>
        </>
      )}
    </article>
  );
}

/** The tickets of all plans. */
export const Plans = ({ plans }: Pick<Home, "plans">) => (
  <div className={styles.plans}>
    {plans.map((plan) => (
      <Plan key={plan.file} {...plan} />
    ))}
  </div>
);

export function Pricing({ pricing, plans }: Home) {
  return (
    <Section
      {...pricing}
      name="pricing"
      id={anchors.pricing}
      surface={`${styles.surface} palette-day`}
    >
      <SectionHead section="pricing" {...pricing} />
      <Plans plans={plans} />
    </Section>
  );
}
