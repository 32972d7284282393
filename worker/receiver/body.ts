import { readAnswers, typedAnswers } from "../leads/answers";

const maxKeys = 40;

const isAnswer = ([name, text]: [string, unknown]) =>
  /^[\w-]{1,64}$/.test(name) && typeof text === "string";

/**
 * Parses a body. Returns its answers as JSON, which is never longer than the body. Returns undefined if the body is not a JSON
 * object of strings in UTF-8, with valid keys and at least one answer.
 */
export function parseBody(body: ArrayBuffer) {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    const json = JSON.stringify(parsed);
    const entries: [string, unknown][] = Object.entries(parsed as object);
    if (!json.startsWith("{") || entries.length > maxKeys || !entries.every(isAnswer)) {
      return undefined;
    }
    return typedAnswers(readAnswers(json)).length > 0 ? json : undefined;
  } catch {
    return undefined;
  }
}
