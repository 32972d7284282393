import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import * as styles from "./about.module.css";

interface AboutProps {
  about: WithBody<Content["home"]["about"]>;
  /** The hour of the next section. */
  until: string;
}

/** The owner, and what he runs on. */
export function About({ about, until }: AboutProps) {
  return (
    <Section heading="about-heading" hour={about.hour} until={until}>
      <SectionHead id="about-heading" heading={about.heading} body={about.body} />
      <ul className={styles.chips}>
        {about.chips.map((chip) => (
          <li key={chip} className={styles.chip}>
            {chip}
          </li>
        ))}
      </ul>
    </Section>
  );
}
