import { ButtonLink } from "../components/links";
import type { WithBody } from "../components/with-body";
import type { Content } from "../content/tree";
import type { FormType } from "../routes";
import * as styles from "./beside-form.module.css";

type FormContent = Content["forms"][FormType];

export function NextSteps({ steps }: { steps: WithBody<FormContent["next"][number]>[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.file} className={styles.step}>
          <p className={styles.when}>{step.when}</p>
          {step.body}
        </li>
      ))}
    </ol>
  );
}

export function SideCards({ cards }: { cards: WithBody<FormContent["cards"][number]>[] }) {
  return (
    <aside>
      {cards.map((card) => (
        <section key={card.file} className={styles.stub}>
          <h2 className={styles.heading}>{card.heading}</h2>
          {card.body}
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
