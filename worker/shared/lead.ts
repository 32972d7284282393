import { visible } from "../../src/shared/characters";
import { fill } from "../../src/shared/fill";
import { createValidator } from "../../src/shared/forms/rules";
import { fieldsOf, formShapes } from "../../src/shared/forms/shapes";
import { labelOfKey } from "../../src/shared/key-label";
import { mapValues } from "../../src/shared/map-values";
import { type FormType, formTypes } from "../../src/shared/routes";
import { siteData } from "../generated";
import { words } from "./words";
import { type Answers, withoutPageKeys } from "./answers";

/** What a visitor has sent with a form. */
export interface Payload {
  form: FormType;
  answers: Answers;
  /** The address of the inbox, for messages. */
  inbox: string;
  /** True if the form's trap, which only programs see, was filled in. */
  isTrapped: boolean;
  /** True if the owner has pressed **Send a test**. */
  isTest?: boolean;
}

/** Whether a lead waits ("new"), was answered, or is junk. One that breaks a rule is junk until the owner says otherwise. */
export type LeadState = "new" | "answered" | "junk";

interface LeadContents extends Omit<Payload, "form" | "isTest"> {
  /** The type of its form, which may be one that the site no longer has. */
  form: string;
  /** The keys of the fields whose answers break a rule of the form. */
  mistakes: readonly string[];
  state: LeadState;
  /** When the lead came first, in ms since 1970. */
  receivedAt: number;
}

/** A lead that isn't stored yet. */
export interface NewLead extends LeadContents {
  id?: undefined;
  isBroken?: undefined;
}

/** A lead that is stored. */
export interface Lead extends LeadContents {
  id: number;
  /** What the owner wrote down about the lead, in one line. */
  note: string;
  /** When the lead was answered, in ms since 1970, if it was. */
  answeredAt: number | null;
  /** The name that whoever has answered it had typed to sign in, or "". */
  answeredBy: string;
  /** How many times the lead came. */
  times: number;
  /** True if what is stored can't be read. Then its text is the only answer, under the key "?". */
  isBroken: boolean;
  /** The JSON of the mistakes, as it is stored. leads-file.ts writes it if the lead is broken. */
  storedMistakes: string;
  /** The hash of the form and the answers (fingerprint.ts). */
  fingerprint: string;
  /** What the lead was before it was answered. */
  stateBefore: string | null;
}

export type AnyLead = NewLead | Lead;

const { labels } = siteData;

/** Returns the type of a lead's form, or undefined if the site no longer has that form. */
const formTypeOf = ({ form }: AnyLead) => formTypes.find((type) => type === form);

/** The fields of all forms, by their keys. A form that was removed probably had some of these. */
const knownShapes = new Map(Object.values(formShapes).flatMap(fieldsOf));

/**
 * Lists the fields of a lead's form, in the form's order. Then come fields with a mistake that the form no longer has. If the form
 * was removed, each answer counts as a field.
 */
export function fieldAnswersOf(lead: AnyLead) {
  const { answers, mistakes } = lead;
  const type = formTypeOf(lead);
  const shapes = type ? new Map(fieldsOf(formShapes[type])) : knownShapes;
  const fieldKeys = type ? shapes.keys() : withoutPageKeys(answers).map(([key]) => key);
  const keys = new Set([...fieldKeys, ...mistakes]);
  return Array.from(keys, (key) => ({
    key,
    label: type ? (labels[type][key] ?? labelOfKey(key)) : key,
    // Undefined if no form of the site has a field with this key.
    shape: shapes.get(key),
    text: answers.get(key),
    hasMistake: mistakes.includes(key),
  }));
}

/** A field of a form, with what a visitor typed into it. */
export type FieldAnswer = ReturnType<typeof fieldAnswersOf>[number];

/** Lists the answers that the lead's form has no field for. */
export function extraAnswersOf(lead: AnyLead) {
  const fieldKeys = fieldAnswersOf(lead).map(({ key }) => key);
  return withoutPageKeys(lead.answers).filter(([key]) => !fieldKeys.includes(key));
}

/** Returns the name of a lead's form. */
export function formNameOf(lead: AnyLead) {
  const type = formTypeOf(lead);
  return type ? words[type] : lead.form;
}

/** The parts of a person's name, as `autocomplete` calls them. Most forms ask for the whole name in one field. */
const nameTokens = ["name", "given-name", "additional-name", "family-name"];

const isForName = ({ shape }: FieldAnswer) =>
  shape?.autoComplete?.split(" ").some((token) => nameTokens.includes(token));

/** Returns the visitor's name, or a text that stands in for it. */
export function visitorNameOf(lead: AnyLead) {
  if (lead.isBroken) return fill(words.unreadable, { id: lead.id });
  const nameFields = fieldAnswersOf(lead).filter(isForName);
  const parts = nameFields.map(({ text = "" }) => text.trim());
  const name = parts.join(" ").trim();
  return visible.test(name) ? name : "No name";
}

/** Makes a lead of what was sent just now, and checks the answers by the rules of the form. */
export function newLead(payload: Payload): NewLead {
  const { form, answers } = payload;
  const shape = formShapes[form];
  const values = mapValues(shape.fields, (_field, key) => answers.get(key) ?? "");
  const findMistakes = createValidator(shape);
  const mistakes = Object.keys(findMistakes(values));
  const state = mistakes.length > 0 ? "junk" : "new";
  return { ...payload, mistakes, state, receivedAt: Date.now() };
}
