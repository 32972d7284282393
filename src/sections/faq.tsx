import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import * as styles from "./faq.module.css";

interface FaqProps {
  faq: WithBody<Content["home"]["faq"]>;
  questions: WithBody<Content["home"]["questions"][number]>[];
  /** The hour of the next section. */
  until: string;
}

/** Questions that open by themselves, without a script. */
export function Faq({ faq, questions, until }: FaqProps) {
  return (
    <Section heading="faq-heading" hour={faq.hour} until={until}>
      <SectionHead id="faq-heading" heading={faq.heading} body={faq.body} />
      <div className={styles.questions}>
        {questions.map(({ file, question, body }) => (
          <details key={file} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <div className={styles.answer}>{body}</div>
          </details>
        ))}
      </div>
    </Section>
  );
}
