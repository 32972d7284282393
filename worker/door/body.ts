import { typedAnswers } from "../shared/answers";

const maxKeys = 40;

const isAnswer = ([key, text]: [string, unknown]) =>
  /^[\w-]{1,64}$/.test(key) && typeof text === "string";

/**
 * Parses a body. Returns undefined if it is not a JSON object of strings in UTF-8, with valid keys and at least one answer. Its size
 * is limited already.
 */
export function parseAnswers(body: ArrayBuffer) {
  try {
    // Cloudflare's types want both options.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
    const parsed = JSON.parse(text) as Record<string, string>;
    const entries = Object.entries(parsed);
    const answers = new Map(entries);
    const isLead =
      // JSON can also be a list or a text, which have entries, too.
      text.trimStart().startsWith("{") &&
      entries.length <= maxKeys &&
      entries.every(isAnswer) &&
      typedAnswers(answers).length > 0;
    return isLead ? answers : undefined;
  } catch {
    return undefined;
  }
}
