import { useEffect, useState } from "react";
import { removeEarlyHandlers, restoreValues } from "./before-hydration";
import { textControls } from "./controls";

/** Nothing to report, or that the visitor left while a form was being sent, and perhaps finds its fields empty. */
export type Arrival = "idle" | "interrupted" | "emptied";

/** What is only bookkeeping may fail: neither the lead nor what the visitor reads depends on it. */
export function runBookkeeping(task: () => void): void {
  try {
    task();
  } catch (error) {
    console.error(error);
  }
}

/**
 * Records in the browser's history, without any values, that a submission is under way: somebody who leaves and comes back
 * finds the form filled in again by the browser, and could send it twice.
 */
export const markPending = (sending: boolean) =>
  // Safari throws after 100 calls within 30 seconds.
  runBookkeeping(() => window.history.replaceState({ sending }, ""));

/** Takes over what happened before the scripts were there. */
export function useArrival(): Arrival {
  const [arrival, setArrival] = useState<Arrival>("idle");

  useEffect(() => {
    restoreValues();
    const state = window.history.state as { sending?: boolean } | null;
    if (state?.sending) {
      const filled = textControls().some(({ value }) => value !== "");
      // Only the browser knows this, and the first render has to match the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setArrival(filled ? "interrupted" : "emptied");
      markPending(false);
    }
    if (removeEarlyHandlers()) document.forms[0]?.requestSubmit();
  }, []);

  return arrival;
}
