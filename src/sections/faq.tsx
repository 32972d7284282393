import { Section } from "../components/section";
import { SectionHead, type Home } from "./home";
import * as home from "./home.module.css";
import * as styles from "./faq.module.css";

export function Faq({ faq, questions }: Pick<Home, "faq" | "questions">) {
  return (
    <Section name="faq" hour={faq.hour}>
      <div className={home.halves}>
        <SectionHead name="faq" section={faq} />
        <div className={styles.questions}>
          {questions.map(({ file, question, body }) => (
            <details key={file} className={styles.item}>
              <summary className={styles.question}>{question}</summary>
              <div className={`${styles.answer} measure`}>{body}</div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
