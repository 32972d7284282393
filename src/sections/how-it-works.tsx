import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import { anchors } from "../routes";
import * as styles from "./how-it-works.module.css";

interface HowItWorksProps {
  howItWorks: WithBody<Content["home"]["howItWorks"]>;
  steps: WithBody<Content["home"]["steps"][number]>[];
  /** The hour of the next section. */
  until: string;
}

/** What happens, step by step, from the first hour to the last. */
export function HowItWorks({ howItWorks, steps, until }: HowItWorksProps) {
  const { hour, heading, body } = howItWorks;
  return (
    <Section id={anchors.howItWorks} heading="how-it-works-heading" hour={hour} until={until}>
      <SectionHead id="how-it-works-heading" heading={heading} body={body} />
      <ol>
        {steps.map((step) => (
          <li key={step.file} className={styles.step}>
            <Ruler hour={step.hour} />
            <p className={styles.hour}>{step.hour}</p>
            <div className={styles.body}>
              <h3 className={styles.title}>{step.title}</h3>
              {step.body}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
