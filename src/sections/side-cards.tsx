import { ButtonLink } from "../components/button-link";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import type { FormType } from "../routes";
import * as styles from "./side-cards.module.css";

interface SideCardsProps {
  cards: WithBody<Content["forms"][FormType]["cards"][number]>[];
}

/** The cards beside a form: stubs torn off its ticket. */
export function SideCards({ cards }: SideCardsProps) {
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
