import { Section } from "../components/section";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import * as styles from "./why-possible.module.css";

interface WhyPossibleProps {
  whyPossible: WithBody<Content["home"]["whyPossible"]>;
  /** The hour of the next section. */
  until: string;
}

/** Why one day is enough. */
export function WhyPossible({ whyPossible, until }: WhyPossibleProps) {
  return (
    <Section heading="why-possible-heading" hour={whyPossible.hour} until={until}>
      <h2 id="why-possible-heading" className={styles.heading}>
        {whyPossible.heading}
      </h2>
      <div className={styles.body}>{whyPossible.body}</div>
    </Section>
  );
}
