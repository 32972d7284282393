/**
 * What a form shows. Each state has a report in the page, except for `idle` and `sending`. A success and the failures have a toast,
 * too.
 */
export type SubmissionState =
  /** Nothing was sent since the page was loaded. */
  | "idle"
  | Interruption
  /** The button was pressed, and nothing was sent, because fields are wrong. */
  | "invalid"
  /** The button was pressed, and it's not known yet how that ends. */
  | "sending"
  /** The endpoint has accepted the lead. */
  | "delivered"
  | Failure;

/** The visitor left the page while the form was being sent, and came back. The lead may have arrived. */
type Interruption =
  /** The fields hold what was sent. */
  | "interrupted"
  /** The fields are empty. */
  | "emptied";

type Failure =
  /** The endpoint refused the lead or couldn't be reached, or an error came before that. */
  | "failed"
  /** The site's own receiver takes nothing from this network for a minute. */
  | "limited"
  /** No whole response came in time. The lead may have arrived. */
  | "unanswered";

/** A form's state before its first press. */
export type StateOnLoad = "idle" | Interruption;

/** How a press ended. It's `interrupted` if the browser kept the page that the visitor left. */
export type Outcome = "invalid" | "interrupted" | "delivered" | Failure;

export const isInterruption = (state: SubmissionState): state is Interruption =>
  state === "interrupted" || state === "emptied";

export const isFailure = (state: SubmissionState): state is Failure =>
  state === "failed" || state === "limited" || state === "unanswered";
