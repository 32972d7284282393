// The characters that nobody sees, and the functions that clean a text of them, each for one purpose.

/** Matches what chats and address books add to a text: word joiners, soft hyphens and marks of direction. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Matches white space and joiners at both ends, where joiners join nothing. Within a word, some scripts need them. */
const looseEnds = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g;

/** Matches a character that can be seen, unlike a space, a blank Braille pattern, a soft hyphen or a byte order mark. */
export const visible = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Cleans an answer with a format: drops characters that can't be seen, and white space at both ends. */
export const withoutUnseen = (text: string) => text.replace(unseen, "").replace(looseEnds, "");

/**
 * Cleans a value with a format, such as a phone number that was pasted. Spaces, dashes, letters and digits of other widths become
 * the usual ones.
 */
export const tidied = (value: unknown) =>
  typeof value === "string"
    ? withoutUnseen(value.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-"))
    : value;

/**
 * Cleans a password for a comparison. A Mac and a PC write ü in two ways, Word adds no-break spaces, and chats add characters that
 * nobody sees. A password made only of such characters stays. Cleaned, it would be equal to an empty one.
 */
export const comparable = (password: string) =>
  password
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim() || password;
