import { RenderedBody } from "../components/rendered-body";
import { Section } from "../components/section";
import type { Home } from "../../shared/content/check-whole";
import * as styles from "./why-possible.module.css";

export function WhyPossible({ whyPossible }: Home) {
  return (
    <Section {...whyPossible} name="why-possible">
      <h2 id="why-possible-heading" className={styles.heading}>
        {whyPossible.heading}
      </h2>
      <div className={`${styles.statement} halves`}>
        <RenderedBody file={whyPossible.file} />
      </div>
    </Section>
  );
}
