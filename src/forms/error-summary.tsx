import { useEffect, type Ref } from "react";
import { useFormState } from "react-final-form";
import type { Values } from "./definition";
import * as styles from "./report.module.css";

interface ErrorSummaryProps {
  /** The message of each field that was wrong when the form was submitted, in order. */
  mistakes: Partial<Values>;
  ref: Ref<HTMLDivElement>;
}

const subscription = { errors: true };

function titleOf(count: number): string {
  if (count === 0) return "All mended. Send it once more.";
  return count === 1 ? "1 field needs attention" : `${count} fields need attention`;
}

/**
 * How many fields need attention, with a link to each in the words that stand under it. A line stays when its field is
 * mended, struck through, so that nothing moves under the fingers of whoever is typing below.
 */
export function ErrorSummary({ mistakes, ref }: ErrorSummaryProps) {
  const { errors = {} } = useFormState<Values>({ subscription });
  const count = Object.keys(mistakes).filter((name) => errors[name]).length;
  const invalid = count > 0;

  useEffect(() => {
    if (!invalid) return undefined;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [invalid]);

  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className={`${styles.report} ${styles.fault}`}
    >
      <h3 id="error-summary-title">{titleOf(count)}</h3>
      <ul className={styles.list}>
        {Object.entries(mistakes).map(([name, message]) => (
          <li key={name}>
            {errors[name] ? (
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {String(errors[name])}
              </a>
            ) : (
              <s>{message}</s>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
