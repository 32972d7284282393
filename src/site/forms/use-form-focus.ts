import { useEffect, useRef } from "react";
import type { SubmissionState } from "./submission";

/** Browsers center what receives focus, which could put the start of a tall report under the toast. */
function focusAtStart(target: HTMLElement | null) {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/** Keeps the focus in the form while sending, then moves it to the report. `submitErrors` tells one failure from the next. */
export function useFormFocus(state: SubmissionState, submitErrors: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const focusedAtSubmit = useRef<Element>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (state === "sending") {
      focusedAtSubmit.current = activeElement;
      // A disabled button loses the focus.
      if (activeElement?.matches("body, :disabled")) form.current?.focus({ preventScroll: true });
      return;
    }

    // Leaves somebody alone who is typing in another field: the toast says how it ended.
    const elsewhere =
      activeElement !== focusedAtSubmit.current && activeElement?.matches("input, textarea");
    if (state === "invalid" || !elsewhere) focusAtStart(report.current);
  }, [state, submitErrors]);

  /** For when the focused element goes. */
  const returnFocus = () => focusAtStart(report.current ?? form.current);
  return { form, report, returnFocus };
}
