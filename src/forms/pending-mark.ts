/** What is only bookkeeping may fail: neither the lead nor what the visitor reads depends on it. */
export function runBookkeeping(task: () => void) {
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
  runBookkeeping(() => history.replaceState({ sending }, ""));

export const isMarkedPending = () => (history.state as { sending: boolean } | null)?.sending;
