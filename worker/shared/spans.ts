import { hoursToUndo, replyHours } from "../../src/shared/commitments";

// Spans of time are in ms. Moments are in ms since 1970.

export const minute = 60 * 1000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How long the owner may take to answer a lead. */
export const replyTime = replyHours * hour;

/** For how long a deletion can be undone, and the inbox offers to undo an answer. */
export const timeToUndo = hoursToUndo * hour;

/** True if a moment is one that a `Date` can hold. Only a broken lead has another one. */
export const isDate = (moment: number) => !Number.isNaN(new Date(moment).getTime());

/** Formats a moment, such as "Tue, 24 Nov 2026 12:00:00 UTC". */
export const formatUtc = (moment: number) => new Date(moment).toUTCString().replace("GMT", "UTC");
