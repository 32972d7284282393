import { Body } from "../components/body";
import { ButtonLink } from "../components/links";
import type { Content } from "../../shared/content/tree";
import type { FormType } from "../../shared/routes";
import * as styles from "./beside-form.module.css";

type FormContent = Content["forms"][FormType];

export function NextSteps({ next }: FormContent) {
  return (
    <ol className={styles.steps}>
      {next.map((step) => (
        <li key={step.file} className={styles.step}>
          <p className={styles.when}>{step.when}</p>
          <Body file={step.file} />
        </li>
      ))}
    </ol>
  );
}

export function SideCards({ cards }: FormContent) {
  return (
    <aside>
      {cards.map((card) => (
        <section key={card.file} className={styles.card}>
          <h2 className={styles.heading}>{card.heading}</h2>
          <Body file={card.file} />
          {card.button && (
            <ButtonLink href={card.button.to} kind="plain">
              {card.button.label}
            </ButtonLink>
          )}
        </section>
      ))}
    </aside>
  );
}
