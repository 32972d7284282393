/** Answers by the keys of their fields. A map, because strangers choose the keys, and one may be `__proto__`. */
export type Answers = ReadonlyMap<string, string>;

/** The keys that the page adds to what a visitor typed. */
const pageKeys = ["formType", "timestamp", "source"];

/** Lists all answers without what the page adds. */
export const withoutPageKeys = (answers: Answers) =>
  [...answers].filter(([key]) => !pageKeys.includes(key));

/** Lists what a visitor typed: all answers that are not empty, trimmed, without what the page adds. */
export const typedAnswers = (answers: Answers) =>
  withoutPageKeys(answers)
    .map(([key, text]) => [key, text.trim()] as const)
    .filter(([, text]) => text);
