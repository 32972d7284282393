import { Fragment } from "react";
import { ButtonLink } from "../components/button-link";
import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import { routes } from "../routes";
import * as styles from "./closing.module.css";

interface ClosingProps {
  closing: WithBody<Content["home"]["closing"]>;
}

/** The last call to action, at hour 24. */
export function Closing({ closing }: ClosingProps) {
  return (
    <Section heading="closing-heading" hour={closing.hour} surface="reverse">
      <Ruler hour={closing.hour} />
      <h2 id="closing-heading" className={styles.heading}>
        {closing.heading.split(/(?<=[.?!]) /).map((sentence, index) => (
          <Fragment key={index}>
            <span className={styles.sentence}>{sentence}</span>{" "}
          </Fragment>
        ))}
      </h2>
      <div className={styles.body}>{closing.body}</div>
      <ButtonLink href={routes.consultation} kind="primary">
        {closing.book}
      </ButtonLink>
    </Section>
  );
}
