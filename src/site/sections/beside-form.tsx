import { RenderedBody } from "../components/rendered-body";
import { ButtonLink } from "../components/links";
import type { Content } from "../../shared/content/check-whole";
import type { FormType } from "../../shared/routes";
import * as styles from "./beside-form.module.css";

type FormContent = Content["forms"][FormType];

export function NextSteps({ next }: FormContent) {
  return (
    <ol className={styles.steps}>
      {next.map(({ file, when }) => (
        <li key={file}>
          <p className={styles.when}>{when}</p>
          <RenderedBody file={file} />
        </li>
      ))}
    </ol>
  );
}

export function SideCards({ cards }: FormContent) {
  return (
    <aside>
      {cards.map(({ file, heading, button }) => (
        <section key={file} className={styles.card}>
          <h2>{heading}</h2>
          <RenderedBody file={file} />
          {button && (
            <ButtonLink to={button.to} kind="plain">
              {button.label}
            </ButtonLink>
          )}
        </section>
      ))}
    </aside>
  );
}
