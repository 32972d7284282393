import { sha256 } from "hono/utils/crypto";
import { createValidator } from "../src/shared/forms/rules";
import { formShapes } from "../src/shared/forms/shapes";
import type { FormType } from "../src/shared/routes";

/** A lead as the Worker hands it to the object. */
export interface Post {
  form: FormType;
  /** A JSON object of strings. Strangers choose its keys, so it crosses from the Worker to the object as text. */
  answers: string;
  /** The address of the inbox, for messages. */
  inbox: string;
  /** 1 if the form's trap, which only programs see, was filled in. */
  isTrapped: number;
}

/** A lead as it is stored. */
export interface LeadRow extends Post {
  /** A number that counts up, or 0 before the lead is stored. */
  id: number;
  /** A JSON list of the fields whose answers break a rule of the form. */
  wrong: string;
  /** A lead that breaks a rule is junk until the owner says otherwise. */
  state: "new" | "answered" | "junk";
  /** When the owner marked the lead as answered, in ms since 1970. */
  answeredAt: number | null;
  /** What the owner wrote down about the lead, in one line. */
  note: string;
  /** When the lead came first, in ms since 1970. */
  receivedAt: number;
  /** How many times the lead came. */
  times: number;
  /** How many tries to email the lead have begun, or null if no email is waiting to be sent. */
  tries: number | null;
}

/** The maximum size of a body, in bytes. */
export const maxBytes = 128 * 1024;

/** The keys that the page adds to what a visitor typed. */
const addedByPage = ["formType", "timestamp", "source"];

/** Parses stored answers into a map, in which even `__proto__` is a key like any other. */
const readAnswers = (json: string) =>
  new Map(Object.entries(JSON.parse(json) as Record<string, string>));

/** Reads a stored lead, and sorts its answers. Throws if its JSON is broken or its form is unknown. */
export function readLead(row: LeadRow) {
  const answers = readAnswers(row.answers);
  const fields = Object.keys(formShapes[row.form].fields);
  const own = new Map<string, string>();
  for (const name of fields) {
    const text = answers.get(name);
    if (text !== undefined) own.set(name, text);
  }
  const known = [...fields, ...addedByPage];
  return {
    ...row,
    answers,
    wrong: JSON.parse(row.wrong) as string[],
    /** The answers to the form's own fields, in its order. Only these are checked, linked and given a column. */
    own,
    /** The answers that the form has no field for. */
    others: [...answers].filter(([name]) => !known.includes(name)),
    /** The visitor's name. */
    name: (own.get("contactName") ?? own.get("name") ?? "").trim() || "No name",
  };
}

export type Lead = ReturnType<typeof readLead>;

/** True if an answer or the note has a text in it. A lead that can't be read matches nothing. */
export function matches({ answers, note }: LeadRow, query: string) {
  try {
    const texts = [...readAnswers(answers).values(), note];
    return texts.join("\n").toLowerCase().includes(query.toLowerCase());
  } catch {
    return false;
  }
}

/** Makes a lead of what was posted just now, and checks it by the rules of its form. */
export function newLead(post: Post): LeadRow {
  const lead: LeadRow = {
    ...post,
    id: 0,
    wrong: "[]",
    state: "new",
    answeredAt: null,
    note: "",
    receivedAt: Date.now(),
    times: 1,
    tries: 1,
  };
  const own = Object.fromEntries(readLead(lead).own);
  const wrong = Object.keys(createValidator(formShapes[post.form])(own));
  if (wrong.length > 0) lead.state = "junk";
  return { ...lead, wrong: JSON.stringify(wrong) };
}

/** Lists what a visitor typed: all answers that are not empty, trimmed, without what the page adds. */
const typedAnswers = (answers: ReadonlyMap<string, string>) =>
  [...answers]
    .filter(([name]) => !addedByPage.includes(name))
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text);

export const hashOf = async (text: string) => (await sha256(text)) ?? "";

/** Hashes a form and what was typed into it. Two leads with the same hash are the same lead. */
export const fingerprintOf = ({ form, answers }: Post) =>
  hashOf(JSON.stringify([form, typedAnswers(readAnswers(answers))]));

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
