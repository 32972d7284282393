import { RenderedBody } from "../components/rendered-body";
import { ButtonLink } from "../components/links";
import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import type { Home } from "../../shared/content/check-whole";
import * as styles from "./closing.module.css";

export function Closing({ closing }: Home) {
  return (
    <Section {...closing} name="closing" surface="palette-reverse">
      <Ruler until={closing.hour} />
      <div className="halves">
        <h2 id="closing-heading" className={styles.heading}>
          {/* Each sentence is an inline block, so that lines end between sentences if possible. */}
          {closing.heading
            .split(/(?<=[.?!]) /)
            .flatMap((sentence, index) => [<span key={index}>{sentence}</span>, " "])}
        </h2>
        <div>
          <div>
            <RenderedBody file={closing.file} />
          </div>
          <ButtonLink>{closing.book}</ButtonLink>
          {closing.note && <p className="note quiet">{closing.note}</p>}
        </div>
      </div>
    </Section>
  );
}
