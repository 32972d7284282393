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

/** A lead that breaks a rule is junk until the owner says otherwise. */
export type LeadState = "new" | "answered" | "junk";

interface LeadContents extends Omit<Payload, "form" | "isTest"> {
  /** A type of form, perhaps of an earlier version of the site. */
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
  /** The mistakes as the text that is stored. A file needs it for a lead that is broken. */
  storedMistakes: string;
  /** The hash of the form and the answers (fingerprint.ts). */
  fingerprint: string;
  /** What the lead was before it was answered. */
  stateBefore: string | null;
}

export type AnyLead = NewLead | Lead;

const { labels } = siteData;

/** The fields of all forms, by their keys. A form that was removed probably had some of these. */
const knownShapes = new Map(Object.values(formShapes).flatMap(fieldsOf));

/**
 * Lists the fields of a lead's form, in its order, and those with a mistake that the form no longer has. A form that was removed has
 * no shape, so each answer counts as a field.
 */
export function fieldAnswersOf({ form, answers, mistakes }: AnyLead) {
  const type = formTypes.find((one) => one === form);
  const answered = withoutPageKeys(answers).map(([key]) => key);
  const shapes = type ? new Map(fieldsOf(formShapes[type])) : knownShapes;
  const keys = new Set([...(type ? shapes.keys() : answered), ...mistakes]);
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
  const keys = fieldAnswersOf(lead).map(({ key }) => key);
  return withoutPageKeys(lead.answers).filter(([key]) => !keys.includes(key));
}

export function formNameOf({ form }: AnyLead) {
  const type = formTypes.find((one) => one === form);
  return type ? words[type] : form;
}

/** The parts of a person's name, as `autocomplete` calls them. Most forms ask for the whole name in one field. */
const nameTokens = ["name", "given-name", "additional-name", "family-name"];

const asksForName = ({ shape }: FieldAnswer) =>
  shape?.autoComplete?.split(" ").some((token) => nameTokens.includes(token));

/** Returns the visitor's name, or what stands in for it. */
export function visitorNameOf(lead: AnyLead) {
  if (lead.id !== undefined && lead.isBroken) return fill(words.unreadable, { id: lead.id });
  const parts = fieldAnswersOf(lead).filter(asksForName);
  const name = parts
    .map(({ text = "" }) => text.trim())
    .join(" ")
    .trim();
  return visible.test(name) ? name : "No name";
}

/** Makes a lead of what was sent just now, and checks it by the rules of its form. */
export function newLead(payload: Payload): NewLead {
  const { form, answers } = payload;
  const shape = formShapes[form];
  const typed = mapValues(shape.fields, (_field, key) => answers.get(key) ?? "");
  const mistakes = Object.keys(createValidator(shape)(typed));
  const state = mistakes.length > 0 ? "junk" : "new";
  return { ...payload, mistakes, state, receivedAt: Date.now() };
}
