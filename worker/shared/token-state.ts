import { day } from "./spans";

/** When the editor's token ends. */
export interface TokenEnd {
  /** In ms since 1970. */
  at: number;
  /** The sentences that say when it ends, and what to do before that. */
  text: string;
}

/** What is known of the editor's token. */
export interface TokenState {
  /** Why GitHub didn't do what the editor last asked with it, or "". */
  refusal: string;
  /** Undefined if it never ends, or if GitHub hasn't said so. */
  end?: TokenEnd;
}

/** Whom to ask about the token. GitHub is asked at most once a day. If nobody is asked, only what is recorded counts. */
export type TokenSource = "ask GitHub" | "ask nobody";

/** How many days before a token's end the inbox and the editor speak of it. */
export const daysShown = 21;

/** How many days before a token's end a message speaks of it. */
export const daysAnnounced = 7;

/** Says that a token ends, from some days before its end on. Returns undefined until then. */
export function describeEnd(end: TokenEnd | undefined, daysBefore: number) {
  const isNear = end && Date.now() >= end.at - daysBefore * day;
  return isNear ? end.text : undefined;
}
