import { useEffect, useState, type Ref } from "react";
import { useFormState } from "react-final-form";
import { fieldsOf, fill, type FieldMessages, type FormDefinition } from "./definition";
import { Report } from "./report";
import * as styles from "./forms.module.css";

interface ErrorSummaryProps {
  definition: FormDefinition;
  ref: Ref<HTMLDivElement>;
}

const subscription = { errors: true };

function titleOf(count: number, { shared, language }: FormDefinition): string {
  const { allFixed, mistakes } = shared;
  if (count === 0) return allFixed;
  const category = new Intl.PluralRules(language).select(count);
  return fill(mistakes[category] ?? mistakes.other, { count });
}

/**
 * How many fields are invalid, with each field's label as a link to it, in the order of the fields: messages would fill a
 * phone's screen. The line of a fixed field stays, struck through, so that nothing moves below while somebody is typing.
 */
export function ErrorSummary({ definition, ref }: ErrorSummaryProps) {
  const { errors = {} }: { errors?: FieldMessages } = useFormState({ subscription });
  const [listed, setListed] = useState(errors);
  // Fields can become invalid after the submit.
  if (Object.keys(errors).some((name) => !listed[name])) setListed({ ...listed, ...errors });
  const count = Object.keys(errors).length;
  const invalid = count > 0;
  const { titleWithMistakes } = definition.shared;

  useEffect(() => {
    if (!invalid) return undefined;
    const { title } = document;
    document.title = fill(titleWithMistakes, { title });
    return () => {
      document.title = title;
    };
  }, [invalid, titleWithMistakes]);

  return (
    <Report ref={ref} title={titleOf(count, definition)} error>
      <ul className={styles.list}>
        {fieldsOf(definition)
          .filter(([name]) => listed[name])
          .map(([name, { label }]) => (
            <li key={name}>
              {errors[name] ? (
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                >
                  {label}
                </a>
              ) : (
                <s>{label}</s>
              )}
            </li>
          ))}
      </ul>
    </Report>
  );
}
