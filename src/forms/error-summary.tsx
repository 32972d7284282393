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

function titleOf(count: number, { shared, language }: FormDefinition) {
  const { allFixed, mistakes } = shared;
  if (count === 0) return allFixed;
  const category = new Intl.PluralRules(language).select(count);
  return fill(mistakes[category] ?? mistakes.other, { count });
}

/** The errors since the submit, those included that have been fixed, and those of fields that became invalid later. */
function useAllErrors(errors: FieldMessages) {
  const [all, setAll] = useState(errors);
  const isNew = (name: string) => !all[name];

  // React renders again at once, before anything is shown.
  // @see https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (Object.keys(errors).some(isNew)) setAll({ ...all, ...errors });

  return all;
}

/**
 * How many fields are invalid, with each field's label as a link to it, in the order of the fields: messages would fill a
 * phone's screen. The line of a fixed field stays, struck through, so that nothing moves below while somebody is typing.
 */
export function ErrorSummary({ definition, ref }: ErrorSummaryProps) {
  const { errors = {} } = useFormState({ subscription });
  const allErrors = useAllErrors(errors);
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
          .filter(([name]) => allErrors[name])
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
