/** How the mailbox of the tests refuses an email. */
export interface Refusal {
  /** An error's code, or "NEVER" for no answer at all. */
  code: string;
  message: string;
  /** A text. Only emails that contain it are refused. */
  only?: string;
}
