import { useState, type Ref } from "react";
import { mailtoWithAnswers } from "./answers-as-text";
import * as buttons from "../components/button.module.css";
import * as styles from "./report.module.css";

interface WayOutProps {
  /** The owner's e-mail address. */
  email: string;
  /** The subject of the mail. */
  subject: string;
  /** What was entered, for a person to read. */
  answers: string;
  /** What is said above it. */
  title: string;
  ref?: Ref<HTMLDivElement>;
}

/** Another way for the answers to reach the owner when the form cannot send them. */
export function WayOut({ email, subject, answers, title, ref }: WayOutProps) {
  const [copied, setCopied] = useState<"not yet" | "copied" | "refused">("not yet");
  const { href, fits } = mailtoWithAnswers(email, subject, answers);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answers);
      setCopied("copied");
    } catch {
      setCopied("refused");
    }
  };
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="way-out-title"
      tabIndex={-1}
      className={`${styles.report} ${styles.fault}`}
    >
      <h3 id="way-out-title">{title}</h3>
      <p>
        Nothing you typed is gone. You can send me the same answers by mail, to {email}.
        {!fits && " They are too long for a link: copy them, then paste them into the mail."}
      </p>
      <div className={styles.actions}>
        <a href={href} className={buttons.plain}>
          {fits ? "Email my answers" : "Open an email"}
        </a>
        <button type="button" className={buttons.plain} onClick={() => void copy()}>
          Copy my answers
        </button>
      </div>
      <p role="status">{copied === "copied" && "Copied. Paste them wherever you like."}</p>
      {copied === "refused" && (
        <textarea readOnly rows={6} value={answers} aria-label="Your answers, to select and copy" />
      )}
    </div>
  );
}
