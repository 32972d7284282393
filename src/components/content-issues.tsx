import type { CSSProperties } from "react";

interface ContentIssuesProps {
  /** What is wrong, as the terminal says it. */
  message: string;
}

/** Styled here, since a stylesheet would be inlined into the pages that visitors get. */
const style: CSSProperties = {
  position: "fixed",
  zIndex: 100,
  inset: "auto 0 0",
  maxHeight: "60vh",
  overflow: "auto",
  padding: "1.25rem",
  borderTop: "4px solid var(--ink)",
  background: "var(--paper)",
  color: "var(--signal)",
  font: "600 0.875rem / 1.6 monospace",
  whiteSpace: "pre-wrap",
};

/** In develop: what is wrong with the last edit, over the last good page. */
export function ContentIssues({ message }: ContentIssuesProps) {
  return (
    <pre role="alert" style={style}>
      {message}
    </pre>
  );
}
