interface State {
  /** Whether a form was being sent when the page was left. */
  sending?: boolean;
}

const read = () => window.history.state as State | null;

/**
 * Notes in the browser's history, and nowhere else, that a request is under way, so that somebody who leaves and comes
 * back to a form that the browser has filled in again does not send it twice. None of the answers is noted.
 *
 * @param sending - Whether one is.
 */
export function markSending(sending: boolean): void {
  window.history.replaceState({ ...read(), sending }, "");
}

/** Whether the page was left while a request was under way. */
export const wasLeftSending = () => read()?.sending === true;
