import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";

interface AboutProps {
  about: WithBody<Content["home"]["about"]>;
}

/** The owner, and what he runs on. */
export function About({ about }: AboutProps) {
  return (
    <section aria-labelledby="about-heading">
      <h2 id="about-heading">{about.heading}</h2>
      {about.body}
      <ul>
        {about.chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
    </section>
  );
}
