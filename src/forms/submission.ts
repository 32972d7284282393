import type { FieldMessages } from "./definition";

/**
 * Where a submission stands:
 *
 * - `idle`: nothing to report;
 * - `loading`: the button was pressed, and the rules have not arrived yet;
 * - `invalid`: fields break their rules, nothing was sent;
 * - `sending`: the request is under way;
 * - `delivered`: the webhook has taken it;
 * - `failed`: it has refused it or could not be reached, or something went wrong before;
 * - `unanswered`: no response came in time, and nobody can tell how it ended;
 * - `interrupted`: the page was left while sending, and nobody can tell either.
 *
 * A press leads from any state but `loading` and `sending` to `loading`, or to `idle` where the rules are there. Both go
 * on to `invalid`, `failed` or `sending`, and `sending` ends as one of the last four.
 */
export type Submission =
  | {
      state: "idle" | "loading" | "sending" | "delivered" | "failed" | "unanswered" | "interrupted";
    }
  | { state: "invalid"; messages: FieldMessages };

interface HistoryState {
  /** Whether a submission was under way when the page was left. */
  sending?: boolean;
}

const historyState = () => window.history.state as HistoryState | null;

/**
 * Notes in the browser's history, and nowhere else, that a submission is pending, so that somebody who leaves and comes
 * back to a form that the browser has filled in again does not send it twice. None of the values is noted. Where the
 * browser refuses, as Safari does after 100 changes in 30 seconds, the submission goes on without the note.
 *
 * @param sending - Whether one is.
 */
export function markPending(sending: boolean): void {
  try {
    window.history.replaceState({ ...historyState(), sending }, "");
  } catch (error) {
    console.error(error);
  }
}

/** Whether the page was left while a submission was pending. */
export const wasInterrupted = () => historyState()?.sending === true;
