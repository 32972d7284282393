import { Section } from "../components/section";
import type { Home } from "./home";
import * as styles from "./home.module.css";

export function WhyPossible({ whyPossible }: Pick<Home, "whyPossible">) {
  return (
    <Section name="why-possible" hour={whyPossible.hour}>
      <h2 id="why-possible-heading" className={styles.kicker}>
        {whyPossible.heading}
      </h2>
      <div className={`${styles.statement} ${styles.halves}`}>{whyPossible.body}</div>
    </Section>
  );
}
