import { Section } from "../components/section";
import { anchors } from "../routes";
import { Ruler, SectionHead, type Home } from "./home";
import * as styles from "./how-it-works.module.css";

export function HowItWorks({ howItWorks, steps }: Pick<Home, "howItWorks" | "steps">) {
  return (
    <Section name="how-it-works" hour={howItWorks.hour} hasTimes id={anchors.howItWorks}>
      <SectionHead name="how-it-works" section={howItWorks} />
      <ol>
        {steps.map((step, index) => (
          <li key={step.file} className={styles.step}>
            <Ruler from={steps[index - 1]?.hour} hour={step.hour} />
            <p className={styles.hour}>{step.hour}</p>
            <div className="measure">
              <h3 className={styles.title}>{step.title}</h3>
              {step.body}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
