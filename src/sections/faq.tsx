import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";

interface FaqProps {
  faq: WithBody<Content["home"]["faq"]>;
  questions: WithBody<Content["home"]["questions"][number]>[];
}

/** Questions that open by themselves, without a script. */
export function Faq({ faq, questions }: FaqProps) {
  return (
    <section aria-labelledby="faq-heading">
      <h2 id="faq-heading">{faq.heading}</h2>
      {faq.body}
      {questions.map(({ file, question, body }) => (
        <details key={file}>
          <summary>{question}</summary>
          {body}
        </details>
      ))}
    </section>
  );
}
