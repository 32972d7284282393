import { RenderedBody } from "../components/rendered-body";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/tree";
import * as styles from "./faq.module.css";

/** All questions, closed. */
export const Questions = ({ questions }: Pick<Home, "questions">) => (
  <div className={styles.questions}>
    {questions.map(({ file, question }) => (
      <details key={file}>
        <summary>{question}</summary>
        <div>
          <RenderedBody file={file} />
        </div>
      </details>
    ))}
  </div>
);

export function Faq({ faq, questions }: Home) {
  return (
    <Section name="faq" hour={faq.hour}>
      <div className={`${styles.faq} halves`}>
        <SectionHead section="faq" {...faq} />
        <Questions questions={questions} />
      </div>
    </Section>
  );
}
