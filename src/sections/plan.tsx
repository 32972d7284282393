import { ButtonLink } from "../components/button-link";
import { formatPrice } from "../content/format-price";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import { routes } from "../routes";
import * as styles from "./plan.module.css";

interface PlanProps {
  plan: WithBody<Content["home"]["plans"][number]>;
}

/** A plan as a ticket, with its stub where it has one. */
export function Plan({ plan }: PlanProps) {
  // On the amber section, a ticket keeps the page's colours.
  return (
    <article className={`${plan.main ? styles.main : styles.plan} palette-page`}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{plan.name}</h3>
          {plan.label && <p className={styles.label}>{plan.label}</p>}
        </div>
        <p className={styles.price}>
          <span className={styles.amount}>{formatPrice(plan.price, plan.currency)}</span>{" "}
          <span>{plan.period}</span>
        </p>
        {plan.audience && <p>{plan.audience}</p>}
        <div className={styles.includes}>{plan.body}</div>
        {plan.book && (
          <ButtonLink href={plan.to ?? routes.consultation} kind="primary">
            {plan.book}
          </ButtonLink>
        )}
      </div>
      {plan.stub && (
        <>
          <div className={styles.tear} />
          <p className={styles.stub}>{plan.stub}</p>
        </>
      )}
    </article>
  );
}
