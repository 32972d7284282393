import { useEffect, useState } from "react";
import { removeEarlyHandlers, restoreValues, wasSubmittedEarly } from "./early";
import { textControls } from "./controls";
import { isMarkedPending, markPending } from "./pending-mark";

/** Nothing to report, or that the visitor left while a form was being sent, and perhaps finds its fields empty. */
export type EarlyState = "idle" | "interrupted" | "emptied";

/** Takes over what happened before the scripts were there. */
export function useEarlyState() {
  const [early, setEarly] = useState<EarlyState>("idle");

  useEffect(() => {
    restoreValues();

    if (isMarkedPending()) {
      const filled = textControls().some(({ value }) => value !== "");
      // Only the browser knows this, and the first render has to match the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setEarly(filled ? "interrupted" : "emptied");
      markPending(false);
    }

    const submitted = wasSubmittedEarly();
    removeEarlyHandlers();
    if (submitted) document.forms[0]?.requestSubmit();
  }, []);

  return early;
}
