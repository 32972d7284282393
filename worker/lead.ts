import { sha256 } from "hono/utils/crypto";
import { formShapes } from "../src/shared/forms/shapes";
import { createValidator } from "../src/shared/forms/rules";
import type { FormType } from "../src/shared/routes";

/** What a visitor sent, by name. It is a map because strangers choose the names, and `__proto__` can be one. */
export type Answers = ReadonlyMap<string, string>;

/** A lead as the store returns it: its answers and the names of its wrong fields are JSON. */
export interface LeadRow {
  /** Counts up. */
  id: number;
  form: FormType;
  answers: string;
  wrong: string;
  /** When it came first, in ms since 1970. */
  receivedAt: number;
  /** How often it came. */
  times: number;
  /** The address of the inbox, for emails. */
  inbox: string;
  /** How many tries to email it have begun. It is null if no email is waiting to be sent. */
  tries: number | null;
}

export type Lead = Omit<LeadRow, "answers" | "wrong"> & { answers: Answers; wrong: string[] };

/** Reads answers that this module wrote. */
export const readAnswers = (json: string): Answers =>
  new Map(Object.entries(JSON.parse(json) as Record<string, string>));

export const writeAnswers = (answers: Answers) => JSON.stringify(Object.fromEntries(answers));

/** Reads a stored lead. Throws if its JSON is broken. */
export const readLead = (row: LeadRow): Lead => ({
  ...row,
  answers: readAnswers(row.answers),
  wrong: JSON.parse(row.wrong) as string[],
});

/** The most that a body may weigh, in bytes. What is stored of it is never longer, as its JSON holds no spaces. */
export const mostBytes = 128 * 1024;

/** What the page adds to the answers. */
const addedByPage = ["formType", "timestamp", "source"];

const fieldsOf = (form: FormType) => Object.keys(formShapes[form].fields);

/** Lists the answers to a form's own fields, in its order. Only these are checked, linked and given a column. */
export const ownAnswers = (form: FormType, answers: Answers) =>
  fieldsOf(form).flatMap((name): [string, string][] => {
    const text = answers.get(name);
    return text === undefined ? [] : [[name, text]];
  });

/** Lists what the form has no field for. */
export function otherAnswers(form: FormType, answers: Answers) {
  const known = [...fieldsOf(form), ...addedByPage];
  return [...answers].filter(([name]) => !known.includes(name));
}

/** Finds the visitor's name, which each form asks for in a field of its own. */
export function nameOf(form: FormType, answers: Answers) {
  const own = new Map(ownAnswers(form, answers));
  return (own.get("contactName") ?? own.get("name") ?? "").trim() || "No name";
}

/** Two leads are the same if these are: all answers that are not empty, trimmed. */
const essence = (answers: Answers) =>
  [...answers]
    .filter(([name]) => !addedByPage.includes(name))
    .map(([name, text]): [string, string] => [name, text.trim()])
    .filter(([, text]) => text);

const mostKeys = 40;

const isAnswer = (entry: [string, unknown]): entry is [string, string] =>
  /^[\w-]{1,64}$/.test(entry[0]) && typeof entry[1] === "string";

/** Parses a body. Returns undefined if it is not a JSON object of strings in UTF-8, with usable keys and an answer. */
export function parseBody(body: ArrayBuffer): Answers | undefined {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (!(parsed instanceof Object) || Array.isArray(parsed)) return undefined;

    const entries: [string, unknown][] = Object.entries(parsed);
    if (entries.length > mostKeys || !entries.every(isAnswer)) return undefined;
    const answers = new Map(entries);
    return essence(answers).length > 0 ? answers : undefined;
  } catch {
    return undefined;
  }
}

export const hashOf = async (text: string) => (await sha256(text)) ?? "";

/** Hashes what a visitor answered to a form: the same answers have the same fingerprint, whenever they were sent. */
export const fingerprintOf = (form: FormType, answers: Answers) =>
  hashOf(JSON.stringify([form, essence(answers)]));

/** Lists the fields whose answers break a rule of the form. */
export function findWrong(form: FormType, answers: Answers) {
  const own = Object.fromEntries(ownAnswers(form, answers));
  return Object.keys(createValidator(formShapes[form])(own));
}
