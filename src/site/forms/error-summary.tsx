import { useEffect, useState } from "react";
import { useFormState } from "react-final-form";
import { fieldsOf } from "../../shared/forms/shapes";
import type { FormDefinition } from "../../shared/content/form-definition";
import { fill } from "../../shared/fill";
import { Report } from "./report";
import * as styles from "./forms.module.css";

/**
 * Says how many fields are invalid and links to each with its message, in the order of the fields. The line of a fixed field
 * stays, struck through, so that nothing below it moves while somebody is typing.
 */
export function ErrorSummary({ definition }: { definition: FormDefinition }) {
  const { errors = {} } = useFormState({ subscription: { errors: true } });
  const [everWrong, setEverWrong] = useState(errors);
  const { allFixed, mistakes, titleWithMistakes } = definition.shared;
  const count = Object.keys(errors).length;
  const category = new Intl.PluralRules(definition.language).select(count);
  const title = count ? fill(mistakes[category] ?? mistakes.other, { count }) : allFixed;

  // React renders again at once, before anything is shown.
  // @see https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (Object.keys(errors).some((name) => !everWrong[name])) {
    setEverWrong({ ...everWrong, ...errors });
  }

  useEffect(() => {
    if (count === 0) return undefined;

    const pageTitle = document.title;
    document.title = fill(titleWithMistakes, { title: pageTitle });
    return () => {
      document.title = pageTitle;
    };
  }, [count, titleWithMistakes]);

  return (
    <Report title={title} error>
      <ul className={styles.list}>
        {fieldsOf(definition)
          .filter(([name]) => everWrong[name])
          .map(([name, { message }]) => (
            <li key={name}>
              {errors[name] ? (
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                >
                  {message}
                </a>
              ) : (
                <s>{message}</s>
              )}
            </li>
          ))}
      </ul>
    </Report>
  );
}
