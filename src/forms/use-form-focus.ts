import { useEffect, type RefObject } from "react";
import type { Submission } from "./submission";

interface FormFocusOptions {
  submission: Submission;
  /** Whether the button is disabled meanwhile. */
  inProgress: boolean;
  /** What had the focus when the submission began. */
  pressedIn: RefObject<Element | null>;
  /** The form in the page. */
  element: RefObject<HTMLFormElement | null>;
  /** What is said of the submission, where anything is. */
  report: RefObject<HTMLDivElement | null>;
}

/** By itself, a browser centers what takes the focus, so that the start of a tall report may be under the toast. */
function focusFromItsStart(target: HTMLElement | null) {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/**
 * Keeps the focus in the form while a submission is under way, and moves it to what is reported.
 *
 * @returns A function that takes the focus from something that goes away.
 */
export function useFormFocus(options: FormFocusOptions) {
  const { submission, inProgress, pressedIn, element, report } = options;

  useEffect(() => {
    const { activeElement } = document;
    if (inProgress) {
      // A disabled button drops the focus.
      const dropped = activeElement === document.body || activeElement?.matches(":disabled");
      if (dropped) element.current?.focus({ preventScroll: true });
      return;
    }
    // Somebody who has gone on typing elsewhere learns of a delivery or a failure from the toast.
    const typing = activeElement !== pressedIn.current && activeElement?.matches("input, textarea");
    if (submission.state === "invalid" || !typing) focusFromItsStart(report.current);
  }, [submission, inProgress, pressedIn, element, report]);

  return () => {
    focusFromItsStart(report.current ?? element.current);
  };
}
