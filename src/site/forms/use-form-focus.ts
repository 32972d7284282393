import { useEffect, useRef } from "react";
import type { SubmissionState } from "./submission-state";

/** Focuses an element and scrolls to its start. Browsers would center it, which could put a tall report under the toast. */
function focusAtStart(target?: HTMLElement | null) {
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

const findReport = () => document.getElementById("report");

/** Moves the focus to the report or the form, for when the focused element is removed. */
export const returnFocus = () => focusAtStart(findReport() ?? document.forms[0]);

/** Keeps the focus in the form while it's being sent, then moves it to the report of each press, even if two reports are alike. */
export function useFormFocus(state: SubmissionState, pressedAt: Date | undefined) {
  const focusedAtSubmit = useRef<Element>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (state === "sending") {
      focusedAtSubmit.current = activeElement;
      // A disabled button loses the focus.
      if (activeElement?.matches("body, :disabled"))
        document.forms[0]?.focus({ preventScroll: true });
      return;
    }

    // Visitors who are typing in another field keep the focus there. A toast tells them how it ended, except after they left and
    // came back. No toast reports mistakes, so these always get the focus.
    const isTypingElsewhere =
      activeElement !== focusedAtSubmit.current && activeElement?.matches("input, textarea");
    if (state === "invalid" || !isTypingElsewhere) focusAtStart(findReport());
  }, [state, pressedAt]);
}
