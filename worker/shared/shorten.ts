/** Splits a text into what a reader takes for one character, such as a flag or a letter with its accents. */
const graphemes = new Intl.Segmenter();

/** Returns the beginning of a text that fits into `max` units of UTF-16, without a part of a grapheme. */
export const beginningOf = (text: string, max: number) =>
  max > 0 ? text.slice(0, graphemes.segment(text).containing(max)?.index) : "";

/** Cuts a text that has more than `max` units of UTF-16, and marks the cut. */
export const shorten = (text: string, max: number) =>
  text.length > max ? `${beginningOf(text, max - 1)}…` : text;

/**
 * Cuts a text to one line of `max` units of UTF-16. White space, and characters that can't be seen or change the direction of
 * others, become one space. Joiners stay, because scripts and emoji need them.
 */
export const oneLine = (text: string, max: number) =>
  shorten(text.replaceAll(/(?:(?![\u200C\u200D])[\p{C}\p{Z}])+/gu, " "), max);
