import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";

interface WhyPossibleProps {
  whyPossible: WithBody<Content["home"]["whyPossible"]>;
}

/** Why one day is enough. */
export function WhyPossible({ whyPossible }: WhyPossibleProps) {
  return (
    <section aria-labelledby="why-possible-heading">
      <h2 id="why-possible-heading">{whyPossible.heading}</h2>
      {whyPossible.body}
    </section>
  );
}
