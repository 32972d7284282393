import { useState } from "react";
import { useFormState } from "react-final-form";
import * as buttons from "../components/button.module.css";
import { mailtoLink } from "../../shared/contact-links";
import { fieldsOf, type Values } from "../../shared/forms/shapes";
import type { FormDefinition } from "../../shared/content/form-definition";
import { fill } from "../../shared/fill";
import { timeoutMs } from "../../shared/forms/timeout";
import { Report, type ReportProps } from "./report";
import * as styles from "./forms.module.css";

/** In characters. Some mail programs reject longer mailto URLs. */
const maxMailtoLength = 2000;

/** Writes the values for a person to read, each under its label. Leaves out empty fields. */
export function valuesAsText(definition: FormDefinition, values: Values) {
  return fieldsOf(definition)
    .flatMap(([name, { label }]) => {
      const value = values[name]?.trim();
      return value ? `${label}\n${value}` : [];
    })
    .join("\n\n");
}

/**
 * Returns a link that opens an email with the text or, if the link would be too long, with a request to paste the text. `fits`
 * is true if the link contains the text. RFC 6068 requires CRLF line breaks.
 */
export function mailtoWithText(email: string, subject: string, text: string, paste: string) {
  function linkWith(body: string) {
    // Unlike `encodeURIComponent`, this doesn't throw at half of an emoji. Mail programs show a plus as a plus.
    const query = new URLSearchParams({ subject, body: body.replaceAll("\n", "\r\n") }).toString();
    return `${mailtoLink(email)}?${query.replaceAll("+", "%20")}`;
  }

  const href = linkWith(text);
  const fits = href.length <= maxMailtoLength;
  return { href: fits ? href : linkWith(paste), fits };
}

function selectAll(control: HTMLTextAreaElement | null) {
  if (!control) return;
  control.focus();
  control.select();
}

interface EmailFallbackProps extends ReportProps {
  definition: FormDefinition;
  ownerEmail: string;
  /** What was entered, as `valuesAsText` writes it. */
  typed: string;
  text: string;
}

export function EmailFallback({
  definition,
  ownerEmail,
  typed,
  text,
  ...report
}: EmailFallbackProps) {
  /** The text that was copied last, or `null` if the browser refused. The visitor may have typed more since. */
  const [copied, setCopied] = useState<string | null>();
  const labels = definition.shared.answers;
  const { href, fits } = mailtoWithText(ownerEmail, definition.title, typed, labels.paste);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typed);
      setCopied(typed);
    } catch {
      setCopied(null);
    }
  }

  return (
    <Report
      {...report}
      error
      text={
        <>
          <p>{fill(text, { email: ownerEmail })}</p>
          {!fits && <p>{labels.tooLong}</p>}
        </>
      }
    >
      <div className={`${styles.actions} row`}>
        <a href={href} className={buttons.plain}>
          {fits ? labels.mail : labels.mailEmpty}
        </a>
        <button type="button" className={`${buttons.plain} no-print`} onClick={() => void copy()}>
          {labels.copy}
        </button>
      </div>
      <p role="status">{copied === typed && <span>{labels.copied}</span>}</p>
      {copied === null && (
        <>
          <p>{labels.refused}</p>
          <textarea ref={selectAll} readOnly rows={6} value={typed} aria-label={labels.label} />
        </>
      )}
    </Report>
  );
}

interface FailureReportProps extends Pick<EmailFallbackProps, "definition" | "ownerEmail"> {
  state: "failed" | "limited" | "unanswered";
  /** True if a toast shows the form's own failure message. Without the toast, this report shows it. */
  hasToast: boolean;
}

/** Says what became of a form that wasn't delivered, and offers its current values. */
export function FailureReport({ state, hasToast, ...props }: FailureReportProps) {
  const { shared, failure, language } = props.definition;
  const { title, text } = shared[state];
  const { values } = useFormState<Values>();
  // The receiver refuses for a minute. The time that is shown has no seconds, so another minute is added.
  const [retryAt] = useState(() => new Date(Date.now() + 2 * 60_000));
  const time = retryAt.toLocaleTimeString(language, { timeStyle: "short" });

  return (
    <EmailFallback
      {...props}
      typed={valuesAsText(props.definition, values)}
      title={fill(title, { seconds: timeoutMs / 1000, time })}
      text={state === "failed" && !hasToast ? `${failure.text} ${text}` : text}
    />
  );
}
