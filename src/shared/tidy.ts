/** Matches characters that can't be seen and that chats and address books add: word joiners, soft hyphens and marks of direction. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Matches joiners where nothing is joined. Within a word, some scripts need them. */
const looseJoiners = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g;

/** Cleans a value with a format, such as a phone number that was pasted. Spaces that don't break become spaces. */
export const tidied = (value: unknown) =>
  typeof value === "string"
    ? value
        .replace(unseen, "")
        .replace(/[\u00A0\u2007\u202F]/g, " ")
        .replace(looseJoiners, "")
    : value;
