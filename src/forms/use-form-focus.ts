import { useEffect, useRef, type RefObject } from "react";
import type { Submission } from "./use-submission";

/** By itself, a browser centers what takes the focus, so that the start of a tall report may be under the toast. */
function focusAtStart(target: HTMLElement | null) {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/**
 * Keeps the focus in the form while a submission is under way, and moves it to what is reported.
 *
 * @returns A function that takes the focus from something that goes away.
 */
export function useFormFocus(
  submission: Submission,
  buttonDisabled: boolean,
  form: RefObject<HTMLFormElement | null>,
  report: RefObject<HTMLDivElement | null>,
) {
  const focusedAtSubmit = useRef<Element>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (submission.state === "sending") {
      focusedAtSubmit.current = activeElement;
      // A disabled button drops the focus.
      const lostFocus = activeElement === document.body || activeElement?.matches(":disabled");
      if (buttonDisabled && lostFocus) form.current?.focus({ preventScroll: true });
      return;
    }
    // Somebody who has gone on typing elsewhere learns of a delivery or a failure from the toast.
    const elsewhere =
      activeElement !== focusedAtSubmit.current && activeElement?.matches("input, textarea");
    if (submission.state === "invalid" || !elsewhere) focusAtStart(report.current);
  }, [submission, buttonDisabled, form, report]);

  return () => {
    focusAtStart(report.current ?? form.current);
  };
}
