import { RenderedBody } from "../components/rendered-body";
import { EntryTime } from "../components/entry-time";
import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/check-whole";
import { anchors } from "../../shared/routes";
import * as styles from "./how-it-works.module.css";

export function HowItWorks({ howItWorks, steps }: Home) {
  return (
    <Section {...howItWorks} name="how-it-works" showsOwnTimes id={anchors.howItWorks}>
      <SectionHead section="how-it-works" {...howItWorks} />
      <ol>
        {steps.map(({ file, hour, title }, index) => (
          <li key={file} className={styles.step}>
            <Ruler from={steps[index - 1]?.hour} until={hour} />
            <EntryTime time={hour} />
            <div>
              <h3>{title}</h3>
              <RenderedBody file={file} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
