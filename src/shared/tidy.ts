/**
 * Matches characters that can't be seen and that chats and address books add: word joiners, soft hyphens and marks of direction.
 */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Matches white space and joiners at both ends, where nothing is joined. Within a word, some scripts need joiners. */
const looseEnds = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g;

/** Drops characters that can't be seen, and white space at both ends. */
export const withoutUnseen = (text: string) => text.replace(unseen, "").replace(looseEnds, "");

/**
 * Cleans a value with a format, such as a phone number that was pasted. Spaces, dashes, letters and digits of other widths become
 * the usual ones.
 */
export const tidied = (value: unknown) =>
  typeof value === "string"
    ? withoutUnseen(value.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-"))
    : value;
