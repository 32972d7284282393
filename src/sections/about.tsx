import { Section } from "../components/section";
import { SectionHead, type Home } from "./home";
import * as styles from "./about.module.css";
import * as home from "./home.module.css";

export function About({ about }: Pick<Home, "about">) {
  return (
    <Section name="about" hour={about.hour}>
      <div className={home.halves}>
        <SectionHead name="about" section={about} />
        <ul className={`${styles.chips} cluster`}>
          {about.chips.map((chip) => (
            <li key={chip} className={styles.chip}>
              {chip}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
