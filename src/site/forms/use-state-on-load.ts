import { useEffect, useState } from "react";
import { removeEarlyHandlers, restoreValues } from "./early";
import { textControls } from "./controls";
import { markVisitedEntries, isMarkedPending, markPending } from "./pending-mark";
import type { StateOnLoad } from "./submission-state";

/** Restores what was entered early, repeats an early submit, and says whether the visitor left while sending. */
export function useStateOnLoad() {
  const [onLoad, setOnLoad] = useState<StateOnLoad>("idle");

  useEffect(() => {
    restoreValues();

    if (isMarkedPending()) {
      // Only the browser knows this, and the first render has to be the same as the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setOnLoad(textControls().some(({ value }) => value) ? "interrupted" : "emptied");
      markPending(false);
    }
    // A link within the page, followed while the form was being sent, may have left a marked entry in the history. It loses its
    // mark when the visitor gets to it.
    markVisitedEntries(false);

    if (removeEarlyHandlers()) document.forms[0]?.requestSubmit();
  }, []);

  return onLoad;
}
