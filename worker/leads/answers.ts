/** The keys that the page adds to what a visitor typed. */
const addedByPage = ["formType", "timestamp", "source"];

/** Parses stored answers into a map, in which even `__proto__` is a key like any other. */
export const readAnswers = (json: string) =>
  new Map(Object.entries(JSON.parse(json) as Record<string, string>));

/** Lists all answers without what the page adds. */
export const withoutAdded = (answers: ReadonlyMap<string, string>) =>
  [...answers].filter(([name]) => !addedByPage.includes(name));

/** Lists what a visitor typed: all answers that are not empty, trimmed, without what the page adds. */
export const typedAnswers = (answers: ReadonlyMap<string, string>) =>
  withoutAdded(answers)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text);
