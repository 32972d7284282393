import type { ReactNode, Ref } from "react";
import * as styles from "./report.module.css";

interface ReportProps {
  title: string;
  level?: 2 | 3 | undefined;
  /** Paragraphs that are read out with the title when the report takes the focus. */
  text?: ReactNode;
  error?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** What a form says of a submission, in the page itself. There is never more than one. */
export function Report({ title, level = 3, text, error, children, ref }: ReportProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      ref={ref}
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
