import { Body } from "../components/body";
import { EntryTime } from "../components/entry-time";
import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/tree";
import * as styles from "./guarantee.module.css";

/** Also the anchor that the badge links to. */
export const guaranteeName = "guarantee";

export const Guarantee = ({ guarantee, terms }: Home) =>
  guarantee && (
    <Section name={guaranteeName} hour={guarantee.hour} id={guaranteeName}>
      <SectionHead {...guarantee} />
      <ol className={styles.terms}>
        {terms.map(({ file, time, title }) => (
          <li key={file} className={styles.term}>
            <Ruler until={time} />
            <EntryTime time={time} />
            <h3>{title}</h3>
            <Body file={file} />
          </li>
        ))}
      </ol>
    </Section>
  );
