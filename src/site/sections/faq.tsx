import { Body } from "../components/body";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/tree";
import * as styles from "./faq.module.css";

export function Faq({ faq, questions }: Home) {
  return (
    <Section name="faq" hour={faq.hour}>
      <div className={`${styles.faq} halves`}>
        <SectionHead {...faq} />
        <div className={styles.questions}>
          {questions.map(({ file, question }) => (
            <details key={file} className={styles.item}>
              <summary className={styles.question}>{question}</summary>
              <div className={styles.answer}>
                <Body file={file} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
