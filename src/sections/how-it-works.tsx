import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";
import { anchors } from "../routes";

interface HowItWorksProps {
  howItWorks: WithBody<Content["home"]["howItWorks"]>;
  steps: WithBody<Content["home"]["steps"][number]>[];
}

/** What happens, step by step, from the first hour to the last. */
export function HowItWorks({ howItWorks, steps }: HowItWorksProps) {
  return (
    <section id={anchors.howItWorks} aria-labelledby="how-it-works-heading">
      <h2 id="how-it-works-heading">{howItWorks.heading}</h2>
      {howItWorks.body}
      <ol>
        {steps.map((step) => (
          <li key={step.file}>
            <p>{step.hour}</p>
            <h3>{step.title}</h3>
            {step.body}
          </li>
        ))}
      </ol>
    </section>
  );
}
