import { useEffect, type Ref } from "react";
import { useFormState } from "react-final-form";
import { fieldsOf, type FormDefinition } from "./definition";
import * as styles from "./report.module.css";

interface ErrorSummaryProps {
  definition: FormDefinition;
  ref: Ref<HTMLDivElement>;
}

const subscription = { errors: true };

/** How many fields need attention, with a link to each in the words that stand under it. */
export function ErrorSummary({ definition, ref }: ErrorSummaryProps) {
  const { errors = {} } = useFormState({ subscription });
  const wrong = fieldsOf(definition).filter(([name]) => errors[name]);
  const invalid = wrong.length > 0;

  useEffect(() => {
    if (!invalid) return undefined;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [invalid]);

  if (!invalid) return null;
  const title =
    wrong.length === 1 ? "1 field needs attention" : `${wrong.length} fields need attention`;
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className={`${styles.report} ${styles.fault}`}
    >
      <h3 id="error-summary-title">{title}</h3>
      <ul className={styles.list}>
        {wrong.map(([name]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {String(errors[name])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
