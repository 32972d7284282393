import { sha256 } from "hono/utils/crypto";
import { formShapes } from "../src/form-shapes";
import { createValidator } from "../src/forms/rules";
import type { FormType } from "../src/routes";

/** What a visitor has sent: the answers by the names of the fields, and with them `formType`, `timestamp` and `source`. */
export type Answers = Readonly<Record<string, string>>;

/** What the page adds to the answers. */
const addedByPage = ["formType", "timestamp", "source"];

const isAnswers = (value: unknown): value is Answers =>
  value instanceof Object &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === "string");

/** The answers themselves, as they were typed. */
export const givenOf = (answers: Answers) =>
  Object.entries(answers).filter(([name]) => !addedByPage.includes(name));

export const nameOf = ({ name, contactName }: Answers) =>
  (name ?? contactName ?? "").trim() || "No name";

/** What makes answers the same: those that are not empty, trimmed. */
const essence = (answers: Answers): [string, string][] =>
  givenOf(answers)
    .map(([name, text]): [string, string] => [name, text.trim()])
    .filter(([, text]) => text);

/** Reads a body. None where it is no JSON object, holds a value that is no text, or no answer at all. */
export function parseAnswers(body: string) {
  try {
    const parsed: unknown = JSON.parse(body);
    return isAnswers(parsed) && essence(parsed).length > 0 ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The same for the same answers to the same form, whenever they were sent. */
export const fingerprintOf = async (form: FormType, answers: Answers) =>
  (await sha256(JSON.stringify([form, essence(answers)]))) ?? "";

/** The names of the fields whose answers break a rule of the form. */
export const findWrong = (form: FormType, answers: Answers) =>
  Object.keys(createValidator(formShapes[form])(answers));
