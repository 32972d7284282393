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

/** Returns what to say about a token's end in the days before it, or undefined. */
export function describeEnd(end: TokenEnd | undefined, days: number) {
  const left = end ? end.at - Date.now() : Infinity;
  return left > 0 && left <= days * day ? end?.text : undefined;
}

/** How many days before its end inbox and editor say that a token ends. */
export const daysShown = 21;
