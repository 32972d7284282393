import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import type { FormType } from "../routes";
import * as styles from "./next-steps.module.css";

interface NextStepsProps {
  steps: WithBody<Content["forms"][FormType]["next"][number]>[];
}

/** What happens once a form is sent: a rail of its own, beside the form. */
export function NextSteps({ steps }: NextStepsProps) {
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
