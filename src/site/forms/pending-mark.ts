/**
 * Records in the browser's history whether a submission is under way, without any values. Visitors who leave and come back find
 * the form filled in again by the browser, and could send it twice.
 */
export function markPending(sending: boolean) {
  markVisitedEntries(sending);
  try {
    history.replaceState({ sending }, "");
  } catch (error) {
    // Safari throws after 100 calls within 30 seconds. The lead does not depend on the mark.
    console.error(error);
  }
}

/**
 * From now on, sets the mark, or removes it, on each entry of the history that the visitor gets to within the page. Each jump to
 * another part of the page has an entry of its own.
 */
export function markVisitedEntries(sending: boolean) {
  window.onhashchange = () => markPending(sending);
}

export const isMarkedPending = () => (history.state as { sending: boolean } | null)?.sending;
