import type { Answers } from "../../../shared/answers";

/** Writes answers as they are stored: as a JSON object, which can have a key `__proto__`, too. */
export const answersAsJson = (answers: Answers) => JSON.stringify(Object.fromEntries(answers));

export const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Returns the size of answers as they are stored, in bytes. */
export const sizeOf = (answers: Answers) => bytesOf(answersAsJson(answers));
