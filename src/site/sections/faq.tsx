import { Fragment } from "react";
import { RenderedBody } from "../components/rendered-body";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/check-whole";
import * as styles from "./faq.module.css";

/**
 * All questions, closed. Only new browsers can show the inside of a closed `<details>` on paper, so each answer is there a second
 * time, for paper alone.
 */
export const Questions = ({ questions }: Pick<Home, "questions">) => (
  <div className={styles.questions}>
    {questions.map(({ file, question }) => (
      <Fragment key={file}>
        <details>
          <summary>{question}</summary>
          <div className="no-print">
            <RenderedBody file={file} />
          </div>
        </details>
        <div hidden>
          <RenderedBody file={file} />
        </div>
      </Fragment>
    ))}
  </div>
);

export function Faq({ faq, questions }: Home) {
  return (
    <Section {...faq} name="faq">
      <div className={`${styles.faq} halves`}>
        <SectionHead section="faq" {...faq} />
        <Questions questions={questions} />
      </div>
    </Section>
  );
}
