import { replyHours } from "../src/shared/commitments";

// Spans are in ms. Moments are in ms since 1970.

export const minute = 60 * 1000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How long the owner may take to answer a lead. */
export const replyTime = replyHours * hour;

/** Formats a moment, such as "Tue, 24 Nov 2026 12:00:00 UTC". */
export const formatUtc = (moment: number) => new Date(moment).toUTCString().replace("GMT", "UTC");

/** How long another server may take to answer, in ms. */
const patience = 20_000;

/** Waits for the answer of another server. Throws if it takes longer than 20 seconds. */
export function withinPatience<Answer>(answer: Promise<Answer>) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer came within 20 seconds.")), patience);
  // A timer that goes on running would keep an object awake.
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
