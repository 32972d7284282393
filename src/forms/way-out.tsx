import { useState, type Ref } from "react";
import { mailtoWithAnswers } from "./answers-as-text";
import * as buttons from "../components/button.module.css";
import { Report } from "./report";
import * as styles from "./report.module.css";

const selectAll = (control: HTMLTextAreaElement | null) => {
  control?.focus();
  control?.select();
};

interface WayOutProps {
  /** The owner's e-mail address. */
  email: string;
  /** The subject of the mail. */
  subject: string;
  /** What was entered, for a person to read. */
  answers: string;
  /** What is said above it. */
  title: string;
  /** Which heading the title is, 3 where it is not said. */
  level?: 2 | 3;
  /** What has happened, where the title does not say it. */
  text?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Another way for the answers to reach the owner when the form cannot send them. */
export function WayOut({ email, subject, answers, ref, text, ...heading }: WayOutProps) {
  const [copied, setCopied] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { href, fits } = mailtoWithAnswers(email, subject, answers);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answers);
      setCopied(answers);
    } catch {
      setRefused(true);
    }
  };
  return (
    <Report
      {...heading}
      ref={ref}
      fault
      text={
        <>
          {text && <p>{text}</p>}
          <p>Nothing you typed is gone. You can send me the same answers by email, to {email}.</p>
          {!fits && <p>They do not fit into a link: copy them, then paste them into the email.</p>}
        </>
      }
    >
      <div className={styles.actions}>
        <a href={href} className={buttons.plain}>
          {fits ? "Email my answers" : "Open an email"}
        </a>
        <button type="button" className={buttons.plain} onClick={() => void copy()}>
          Copy my answers
        </button>
      </div>
      <p role="status">
        {copied === answers && <span>Copied. Paste them wherever you like.</span>}
      </p>
      {refused && (
        <>
          <p>Your browser refused to copy. Select the text below and copy it yourself.</p>
          <textarea
            ref={selectAll}
            readOnly
            rows={6}
            value={answers}
            aria-label="Your answers, to select and copy"
          />
        </>
      )}
    </Report>
  );
}
