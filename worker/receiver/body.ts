import { readAnswers, typedAnswers } from "../leads/answers";

const maxKeys = 40;

const isAnswer = ([name, text]: [string, unknown]) =>
  /^[\w-]{1,64}$/.test(name) && typeof text === "string";

/**
 * Parses a body. Returns its answers as JSON, which is never longer than the body, whose size is limited. Returns undefined if the
 * body is not a JSON object of strings in UTF-8, with valid keys and at least one answer.
 */
export function parseBody(body: ArrayBuffer) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const json = JSON.stringify(JSON.parse(text));
    const answers = readAnswers(json);
    const isLead =
      // JSON can also be a list or a text, which have entries, too.
      json.startsWith("{") &&
      answers.size <= maxKeys &&
      [...answers].every(isAnswer) &&
      typedAnswers(answers).length > 0;
    return isLead ? json : undefined;
  } catch {
    return undefined;
  }
}
