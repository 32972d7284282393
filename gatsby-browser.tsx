import type { WrapPageElementBrowserArgs } from "gatsby";
import "./src/site/styles/tokens.css";
import "./src/site/styles/global.css";

/**
 * In develop, shows what is wrong with the last edit on top of the last good page. Visitors' pages get the style sheets above, but
 * no script from this module.
 */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs<unknown, { error?: string }>) {
  return (
    <>
      {element}
      {props.pageContext.error && (
        <pre
          role="alert"
          // Inline, because a style sheet would also be in the pages for visitors.
          style={{
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
          }}
        >
          {props.pageContext.error}
        </pre>
      )}
    </>
  );
}
