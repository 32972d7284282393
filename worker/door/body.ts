import { typedAnswers } from "../shared/answers";

/** The most keys that a lead can have. No form has as many fields. */
const maxKeys = 40;

const isAnswer = ([key, text]: [string, unknown]) =>
  /^[\w-]{1,64}$/.test(key) && typeof text === "string";

/** What the sender of any other body is told. Names the limits above. */
export const bodyRule =
  "Send one JSON object of texts in UTF-8, with at least one answer and at most 40 keys of 1 to 64 letters, digits, dashes and underscores.";

/** Parses a body, whose size the receiver has limited. Returns undefined if it breaks the {@link bodyRule}. */
export function parseAnswers(body: ArrayBuffer) {
  try {
    // Cloudflare's types want both options.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
    const entries = Object.entries(JSON.parse(text) as Record<string, string>);
    // JSON can also be a list or a text, which have entries, too.
    const isObject = text.trimStart().startsWith("{");
    const hasOnlyAnswers = entries.length <= maxKeys && entries.every(isAnswer);
    if (!isObject || !hasOnlyAnswers) return undefined;

    const answers = new Map(entries);
    return typedAnswers(answers).length > 0 ? answers : undefined;
  } catch {
    return undefined;
  }
}
