import { Fragment } from "react";
import { ButtonLink } from "../components/links";
import { Section } from "../components/section";
import { routes } from "../routes";
import { Ruler, type Home } from "./home";
import * as styles from "./home.module.css";

export function Closing({ closing }: Pick<Home, "closing">) {
  const sentences = closing.heading.split(/(?<=[.?!]) /);
  return (
    <Section name="closing" hour={closing.hour} surface="reverse">
      <Ruler hour={closing.hour} />
      <div className={styles.halves}>
        <h2 id="closing-heading" className={styles.closingHeading}>
          {sentences.map((sentence, index) => (
            <Fragment key={index}>
              <span className={styles.sentence}>{sentence}</span>{" "}
            </Fragment>
          ))}
        </h2>
        <div>
          <div className={styles.closingBody}>{closing.body}</div>
          <ButtonLink href={routes.consultation} kind="primary">
            {closing.book}
          </ButtonLink>
          {closing.note && <p className={styles.note}>{closing.note}</p>}
        </div>
      </div>
    </Section>
  );
}
