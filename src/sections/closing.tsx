import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";
import { routes } from "../routes";

interface ClosingProps {
  closing: WithBody<Content["home"]["closing"]>;
}

/** The last call to action, at hour 24. */
export function Closing({ closing }: ClosingProps) {
  return (
    <section aria-labelledby="closing-heading">
      <h2 id="closing-heading">{closing.heading}</h2>
      {closing.body}
      <a href={routes.consultation}>{closing.book}</a>
    </section>
  );
}
