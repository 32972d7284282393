import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";
import type { FormType } from "../routes";

interface SideCardsProps {
  cards: WithBody<Content["forms"][FormType]["cards"][number]>[];
}

/** The cards beside a form. */
export function SideCards({ cards }: SideCardsProps) {
  return (
    <aside>
      {cards.map((card) => (
        <section key={card.file}>
          <h2>{card.heading}</h2>
          {card.body}
          {card.button && <a href={card.button.to}>{card.button.label}</a>}
        </section>
      ))}
    </aside>
  );
}
