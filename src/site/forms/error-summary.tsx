import { useEffect, useState, type Ref } from "react";
import { useFormState } from "react-final-form";
import { fieldsOf } from "../../shared/forms/shapes";
import { fill, type FormDefinition } from "../../shared/content/form-definition";
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

/**
 * How many fields are invalid, with each field's label as a link to it, in the order of the fields: messages would fill a
 * phone's screen. The line of a fixed field stays, struck through, so that nothing moves below while somebody is typing.
 */
export function ErrorSummary({ definition, ref }: ErrorSummaryProps) {
  const { errors = {} } = useFormState({ subscription });
  const [everWrong, setEverWrong] = useState(errors);
  const count = Object.keys(errors).length;
  const invalid = count > 0;
  const { titleWithMistakes } = definition.shared;

  // React renders again at once, before anything is shown.
  // @see https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (Object.keys(errors).some((name) => !everWrong[name])) {
    setEverWrong({ ...everWrong, ...errors });
  }

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
          .filter(([name]) => everWrong[name])
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
