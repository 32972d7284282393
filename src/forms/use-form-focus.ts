import { useEffect, useRef, type RefObject } from "react";
import type { Submission } from "./use-submission";

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
export function useFormFocus(
  submission: Submission,
  buttonDisabled: boolean,
  form: RefObject<HTMLFormElement | null>,
  report: RefObject<HTMLDivElement | null>,
) {
  const pressedIn = useRef<Element>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (submission.state === "sending") {
      pressedIn.current = activeElement;
      // A disabled button drops the focus.
      const dropped = activeElement === document.body || activeElement?.matches(":disabled");
      if (buttonDisabled && dropped) form.current?.focus({ preventScroll: true });
      return;
    }
    // Somebody who has gone on typing elsewhere learns of a delivery or a failure from the toast.
    const typing = activeElement !== pressedIn.current && activeElement?.matches("input, textarea");
    if (submission.state === "invalid" || !typing) focusFromItsStart(report.current);
  }, [submission, buttonDisabled, form, report]);

  return () => {
    focusFromItsStart(report.current ?? form.current);
  };
}
