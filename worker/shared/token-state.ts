import { day } from "./spans";

/** When the editor's token ends. */
export interface TokenEnd {
  /** In ms since 1970. */
  at: number;
  /** Says so, and what to do before that. */
  text: string;
}

/** What is known of the editor's token. */
export interface TokenState {
  /** Why GitHub didn't do what the editor last asked with it, or "". */
  refusal: string;
  /** Undefined if it never ends, or if GitHub hasn't said so. */
  end?: TokenEnd;
}

/** Whom to ask about the token: GitHub, at most once a day, or nobody, so that only what is recorded counts. */
export type TokenSource = "ask GitHub" | "ask nobody";

/** How many days before its end the inbox and the editor say that a token ends. */
export const daysShown = 21;

/** How many days before its end a message says so. */
export const daysAnnounced = 7;

/** Says that a token ends, from so many days before. Returns undefined until then. */
export const describeEnd = (end: TokenEnd | undefined, days: number) =>
  end && Date.now() >= end.at - days * day ? end.text : undefined;
