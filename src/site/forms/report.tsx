import type { ReactNode } from "react";
import * as styles from "./forms.module.css";

export interface ReportProps {
  title: string;
  heading?: "h2" | "h3";
  /** Paragraphs that screen readers read with the title when the report receives focus. */
  text?: ReactNode;
  error?: boolean;
  children?: ReactNode;
}

/**
 * The result of a submission, within the page. The page shows one at a time, so its ids are fixed. `useFormFocus` finds it by its
 * id.
 */
export function Report({ title, heading: Heading = "h3", text, error, children }: ReportProps) {
  return (
    <div
      id="report"
      role="group"
      aria-labelledby="report-title"
      aria-describedby={text ? "report-text" : undefined}
      tabIndex={-1}
      className={error ? `${styles.report} ${styles.error}` : styles.report}
    >
      <Heading id="report-title">{title}</Heading>
      {text && <div id="report-text">{text}</div>}
      {children}
    </div>
  );
}
