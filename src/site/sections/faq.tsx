import { useContext } from "react";
import { RenderedBody } from "../components/rendered-body";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import { SiteContent } from "../components/site-content";
import type { Home } from "../../shared/content/tree";
import * as styles from "./faq.module.css";

/** All questions, closed. */
export function Questions() {
  return (
    <div className={styles.questions}>
      {useContext(SiteContent).home.questions.map(({ file, question }) => (
        <details key={file}>
          <summary>{question}</summary>
          <div>
            <RenderedBody file={file} />
          </div>
        </details>
      ))}
    </div>
  );
}

export function Faq({ faq }: Home) {
  return (
    <Section name="faq" hour={faq.hour}>
      <div className={`${styles.faq} halves`}>
        <SectionHead section="faq" {...faq} />
        <Questions />
      </div>
    </Section>
  );
}
