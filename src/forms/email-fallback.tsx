import { useState, type Ref } from "react";
import * as buttons from "../components/button.module.css";
import { mailtoLink } from "../contact-links";
import { fieldsOf, fill, type FormDefinition, type Values } from "./definition";
import { Report } from "./report";
import * as styles from "./forms.module.css";

/** In characters. Some mail programs reject longer mailto URLs. */
const maxMailtoLength = 2000;

/** The values for a person to read, each under its label, without empty fields. */
export function valuesAsText(definition: FormDefinition, values: Values): string {
  return fieldsOf(definition)
    .map(([name, { label }]) => ({ label, value: values[name]?.trim() ?? "" }))
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => `${label}\n${value}`)
    .join("\n\n");
}

/** A link with the text as body or, if it is too long, a request to paste it. RFC 6068 requires CRLF line breaks. */
export function mailtoWithText(email: string, subject: string, text: string, paste: string) {
  const write = (body: string) =>
    `${mailtoLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, "\r\n"))}`;
  try {
    const href = write(text);
    if (href.length <= maxMailtoLength) return { href, fits: true };
  } catch {
    // A lone surrogate, half of an emoji, cannot be encoded in a URL.
  }
  return { href: write(paste), fits: false };
}

const selectAll = (control: HTMLTextAreaElement | null) => {
  control?.focus();
  control?.select();
};

interface EmailFallbackProps {
  definition: FormDefinition;
  ownerEmail: string;
  values: Values;
  title: string;
  level?: 2 | 3;
  text: string;
  ref?: Ref<HTMLDivElement>;
}

export function EmailFallback(props: EmailFallbackProps) {
  const { definition, ownerEmail, values, title, level, text, ref } = props;
  const [lastCopy, setLastCopy] = useState<{ text: string; refused: boolean }>();
  const answers = valuesAsText(definition, values);
  const labels = definition.shared.answers;
  const { plain, primary } = buttons;
  const { href, fits } = mailtoWithText(ownerEmail, definition.title, answers, labels.paste);

  const copy = async () => {
    let refused = false;
    try {
      await navigator.clipboard.writeText(answers);
    } catch {
      refused = true;
    }
    setLastCopy({ text: answers, refused });
  };

  const refused = lastCopy?.refused === true;
  const copied = !refused && lastCopy?.text === answers;

  return (
    <Report
      ref={ref}
      title={title}
      level={level}
      error
      text={
        <>
          <p>{fill(text, { email: ownerEmail })}</p>
          {!fits && <p>{labels.tooLong}</p>}
        </>
      }
    >
      <div className={styles.actions}>
        <a href={href} className={fits ? primary : plain}>
          {fits ? labels.mail : labels.mailEmpty}
        </a>
        <button type="button" className={fits ? plain : primary} onClick={() => void copy()}>
          {labels.copy}
        </button>
      </div>
      <p role="status">{copied && <span>{labels.copied}</span>}</p>
      {refused && (
        <>
          <p>{labels.refused}</p>
          <textarea ref={selectAll} readOnly rows={6} value={answers} aria-label={labels.label} />
        </>
      )}
    </Report>
  );
}
