import { useEffect, useRef, type RefObject } from "react";
import type { SubmissionState } from "./use-submission";

/** Browsers center what receives focus, which could put the start of a tall report under the toast. */
function focusAtStart(target: HTMLElement | null) {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

interface FormFocusOptions {
  state: SubmissionState;
  /** A new object for each submit that failed. */
  submitErrors: object | undefined;
  buttonDisabled: boolean;
  form: RefObject<HTMLFormElement | null>;
  report: RefObject<HTMLDivElement | null>;
}

/** Keeps the focus in the form while sending, then moves it to the report. Returns what moves it back when its element goes. */
export function useFormFocus(options: FormFocusOptions) {
  const { state, submitErrors, buttonDisabled, form, report } = options;
  const focusedAtSubmit = useRef<Element>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (state === "sending") {
      focusedAtSubmit.current = activeElement;
      // A disabled button loses the focus.
      const lostFocus = activeElement === document.body || activeElement?.matches(":disabled");
      if (buttonDisabled && lostFocus) form.current?.focus({ preventScroll: true });
      return;
    }

    // Do not interrupt typing in another field: the toast announces how it ended.
    const elsewhere =
      activeElement !== focusedAtSubmit.current && activeElement?.matches("input, textarea");
    if (state === "invalid" || !elsewhere) focusAtStart(report.current);
  }, [state, submitErrors, buttonDisabled, form, report]);

  return () => {
    focusAtStart(report.current ?? form.current);
  };
}
