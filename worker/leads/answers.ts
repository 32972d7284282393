/** The keys that the page adds to what a visitor typed. */
export const addedByPage = ["formType", "timestamp", "source"];

/** Parses stored answers into a map, in which even `__proto__` is a key like any other. */
export const readAnswers = (json: string) =>
  new Map(Object.entries(JSON.parse(json) as Record<string, string>));

/** Lists what a visitor typed: all answers that are not empty, trimmed, without what the page adds. */
export const typedAnswers = (answers: ReadonlyMap<string, string>) =>
  [...answers]
    .filter(([name]) => !addedByPage.includes(name))
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text);
