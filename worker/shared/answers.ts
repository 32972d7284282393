/** Answers by the keys of their fields. A map, because strangers choose the keys, and one may be `__proto__`. */
export type Answers = ReadonlyMap<string, string>;

/** The keys that the page adds to what a visitor typed (src/shared/forms/payload.ts). */
const pageKeys = ["formType", "timestamp", "source"];

/** Lists all answers without what the page adds. */
export const withoutPageKeys = (answers: Answers) =>
  [...answers].filter(([key]) => !pageKeys.includes(key));

/** Lists what a visitor typed: the answers without what the page adds. Each is trimmed, and the empty ones are left out. */
export function typedAnswers(answers: Answers) {
  const trimmedAnswers = withoutPageKeys(answers).map(([key, text]) => [key, text.trim()] as const);
  return trimmedAnswers.filter(([, text]) => text !== "");
}
