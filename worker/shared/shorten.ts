/** Splits a text into graphemes: what a reader takes for one character, such as a flag or a letter with its accents. */
const graphemes = new Intl.Segmenter();

// A limit called `maxUnits` counts units of UTF-16, as the length of a text does.

/** Returns as much of the beginning of a text as fits. Leaves out a grapheme that fits only in part. */
export const beginningOf = (text: string, maxUnits: number) =>
  maxUnits > 0 ? text.slice(0, graphemes.segment(text).containing(maxUnits)?.index) : "";

/** Cuts a text that is too long, and marks the cut. */
export const shorten = (text: string, maxUnits: number) =>
  text.length > maxUnits ? `${beginningOf(text, maxUnits - 1)}…` : text;

/**
 * Matches a run of what would break a line or can't be seen: white space, control characters and marks of direction. Joiners aren't
 * among them, because scripts and emoji need those.
 */
const unprintable = /(?:(?![\u200C\u200D])[\p{C}\p{Z}])+/gu;

/** Makes one line of a text, and cuts it if it is too long. */
export const oneLine = (text: string, maxUnits: number) =>
  shorten(text.replaceAll(unprintable, " "), maxUnits);
