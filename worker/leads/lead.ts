import { sha256 } from "hono/utils/crypto";
import { fill } from "../../src/shared/fill";
import { createValidator } from "../../src/shared/forms/rules";
import { withPlainDigits } from "../../src/shared/contact-links";
import { visible } from "../../src/shared/characters";
import { formShapes } from "../../src/shared/forms/shapes";
import { labelOfKey } from "../../src/shared/key-label";
import { type FormType, formTypes } from "../../src/shared/routes";
import { siteData } from "../generated";
import { readAnswers, typedAnswers, withoutAdded } from "./answers";

/** A lead as the Worker hands it to the object. */
export interface Post {
  form: FormType;
  /** A JSON object of strings. Strangers choose its keys, so it crosses from the Worker to the object as text. */
  answers: string;
  /** The address of the inbox, for messages. */
  inbox: string;
  /** True if the form's trap, which only programs see, was filled in. */
  isTrapped: boolean;
}

/** A lead as it is stored. */
export interface LeadRow {
  /** A number that counts up, or 0 before the lead is stored. */
  id: number;
  /** A type of form, perhaps of an earlier version of the site. */
  form: string;
  answers: string;
  inbox: string;
  isTrapped: 0 | 1;
  /** A JSON list of the fields whose answers break a rule of the form. */
  wrong: string;
  /**
   * A lead that breaks a rule is junk until the owner says otherwise. In the table it can also be "deleted", and is then never
   * read.
   */
  state: "new" | "answered" | "junk";
  /** What the owner wrote down about the lead, in one line. */
  note: string;
  /** When the lead came first, in ms since 1970. */
  receivedAt: number;
  /** How many times the lead came. */
  times: number;
  /** How many tries to email the lead have begun, or null if no email is waiting to be sent. */
  tries: number | null;
}

const { words, labels } = siteData;

/**
 * Reads what is stored as JSON. What can't be parsed becomes the text of an answer called "?", so that one broken lead doesn't
 * break the page.
 */
function parse(row: LeadRow) {
  try {
    const answers = readAnswers(row.answers);
    const wrong = JSON.parse(row.wrong) as string[];
    const isText = (value: unknown) => typeof value === "string";
    if (Array.isArray(wrong) && [...answers.values()].every(isText)) return { answers, wrong };
  } catch {
    // What can't be parsed is handled below, like answers that aren't texts.
  }
  return { answers: new Map([["?", row.answers]]), wrong: [] as string[], isBroken: true };
}

/** Reads a stored lead: parses its JSON, sorts its answers, and names its visitor, form and fields. */
export function readLead(row: LeadRow) {
  const { id, form } = row;
  const { answers, wrong, isBroken = false } = parse(row);
  const sent = withoutAdded(answers);
  const type = formTypes.find((one) => one === form);
  // A form that was removed from the site has no shape any more, so all of its answers count as its own.
  const fields = type ? Object.keys(formShapes[type].fields) : sent.map(([name]) => name);
  const own = new Map(fields.flatMap((field) => sent.filter(([name]) => name === field)));
  const typedName = (own.get("contactName") ?? own.get("name") ?? "").trim();
  const visibleName = visible.test(typedName) ? typedName : "No name";
  return {
    ...row,
    answers,
    wrong,
    isBroken,
    fields,
    /** The answers to the form's own fields, in its order. Only these are checked and linked. */
    own,
    /** The answers that the form has no field for. */
    others: sent.filter(([field]) => !fields.includes(field)),
    /** The visitor's name, or what stands in for it. */
    name: isBroken ? fill(words.unreadable, { id }) : visibleName,
    formName: type ? words[type] : form,
    labelOf: (field: string) => (type ? (labels[type][field] ?? labelOfKey(field)) : field),
  };
}

export type Lead = ReturnType<typeof readLead>;

const withoutMarks = (text: string) => text.replace(/[\p{M}\p{Cf}]+/gu, "");

/** Folds a text for a search, which looks neither at case nor at accents, apostrophes and white space. */
function foldWords(text: string) {
  const isAscii = !/[^\0-\x7F]/.test(text);
  // Drops marks before normalizing as well as after, because thousands in a row take seconds to normalize.
  const plain = isAscii ? text : withoutMarks(withoutMarks(text).normalize("NFKD"));
  // In capitals, ß is SS, and both of ς and σ are Σ.
  return plain.toUpperCase().replace(/[\s'`´‘’′ʻʼ]+/g, "");
}

/** Folds a text for the search of a number, which looks only at digits. */
const foldNumber = (text: string) => withPlainDigits(text.replace(/\P{Nd}+/gu, ""));

/** With at least this many digits, and no letter, a search is for a number. */
const fewestDigits = 4;

/** Only this many of the last digits are compared: a number may begin with the code of a country, or without. */
const comparedDigits = 8;

/** Makes a test of whether a lead has the number, or all words in any order, in its answers or its note. */
export function matcherOf(query: string) {
  const number = foldNumber(query);
  const isNumber = number.length >= fewestDigits && !/\p{L}/u.test(query);
  const fold = isNumber ? foldNumber : foldWords;
  const parts = isNumber
    ? [number.slice(-comparedDigits)]
    : query
        .split(/[\s,;:"()<>]+/)
        // What was copied from a text may end with the end of a sentence.
        .map((word) => foldWords(word.replace(/[.!?]+$/, "")))
        .filter(Boolean);
  return (row: LeadRow) => {
    const texts = typedAnswers(parse(row).answers).map(([, text]) => text);
    const folded = [...texts, row.note].map(fold);
    return parts.length > 0 && parts.every((part) => folded.some((text) => text.includes(part)));
  };
}

/** Makes a lead of what was posted just now, and checks it by the rules of its form. */
export function newLead({ isTrapped, ...post }: Post): LeadRow {
  const lead: LeadRow = {
    ...post,
    isTrapped: isTrapped ? 1 : 0,
    id: 0,
    wrong: "[]",
    state: "new",
    note: "",
    receivedAt: Date.now(),
    times: 1,
    tries: null,
  };
  const own = Object.fromEntries(readLead(lead).own);
  const wrong = Object.keys(createValidator(formShapes[post.form])(own));
  if (wrong.length > 0) lead.state = "junk";
  return { ...lead, wrong: JSON.stringify(wrong) };
}

export const sha256Hex = async (text: string) => (await sha256(text)) ?? "";

/** Hashes a form and what was typed into it. Two leads with the same hash are the same lead. */
export const fingerprintOf = ({ form, answers }: Post) =>
  sha256Hex(JSON.stringify([form, typedAnswers(readAnswers(answers))]));
