import { RenderedBody } from "../components/rendered-body";
import { EntryTime } from "../components/entry-time";
import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/check-whole";
import { anchors } from "../../shared/routes";
import * as styles from "./guarantee.module.css";

export function Guarantee({ guarantee, terms }: Home) {
  return (
    guarantee && (
      <Section {...guarantee} name="guarantee" id={anchors.guarantee}>
        <SectionHead section="guarantee" {...guarantee} />
        <ol className={styles.terms}>
          {terms.map(({ file, time, title }) => (
            <li key={file}>
              <Ruler until={time} />
              <EntryTime time={time} />
              <h3>{title}</h3>
              <RenderedBody file={file} />
            </li>
          ))}
        </ol>
      </Section>
    )
  );
}
