import { Section } from "../components/section";
import { Ruler, SectionHead, type Home } from "./home";
import * as styles from "./guarantee.module.css";
import * as steps from "./how-it-works.module.css";

export const Guarantee = ({ guarantee, terms }: Pick<Home, "guarantee" | "terms">) =>
  guarantee && (
    <Section name="guarantee" hour={guarantee.hour} id="guarantee">
      <SectionHead name="guarantee" section={guarantee} />
      <ol className={styles.terms}>
        {terms.map(({ file, time, title, body }) => (
          <li key={file} className={styles.term}>
            <Ruler hour={time} />
            <p className={steps.hour}>{time}</p>
            <h3 className={steps.title}>{title}</h3>
            {body}
          </li>
        ))}
      </ol>
    </Section>
  );
