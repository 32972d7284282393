import type { FormType } from "../routes";

/** How a field is filled in: the type of its input, or a text of several lines. */
export type Control = "text" | "email" | "tel" | "url" | "textarea";

/** What a value must be, and what is said under the field when it is not. Lengths are counted after trimming. */
export type Rule =
  | { kind: "min-length"; length: number; message: string }
  | { kind: "email"; message: string }
  | { kind: "optional-url"; message: string }
  | { kind: "optional" };

/** Everything that is particular to one field. */
export interface FieldDefinition {
  /** The words above the field. */
  label: string;
  control: Control;
  /** What the browser may fill in by itself. @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: "name" | "email" | "tel" | "url" | "organization";
  /** A line between the label and the field, where it helps. */
  hint?: string;
  rule: Rule;
}

/** What is said of how a submission ended, in a toast and in the page. */
export interface OutcomeText {
  title: string;
  text: string;
}

/** The names that are sent beside the values, which no field may have. */
export type AddedName = "formType" | "timestamp" | "source";

/** Everything that is particular to one form. The page, the rules, the payload and the tests derive from it. */
export interface FormDefinition {
  /** Sent with the values as `formType`. */
  type: FormType;
  /** The heading of the form. */
  title: string;
  /** The fields in the order in which they are shown; the keys are the names they are sent under. */
  fields: Readonly<Record<string, FieldDefinition>>;
  /** The words of the button. */
  submitLabel: string;
  /** The words of the button while it is disabled because a request is under way; without them it does not change. */
  sendingLabel?: string;
  /** Which responses of the webhook count as delivered. */
  deliveredBy: "ok-status" | "any-response";
  /** What is said when the submission was delivered. */
  success: OutcomeText;
  /** What is said when it was not. */
  failure: OutcomeText;
  /** A line under the button. */
  note?: string;
}

/** What the fields hold, by their names. */
export type Values = Readonly<Record<string, string>>;

/** What is said under the fields that break their rules, by their names. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * @param definition - A form. A field of the name of what is added, or two fields of one name, do not compile.
 * @returns The same, with its type kept in its type.
 */
export const defineForm = <Type extends FormType>(
  definition: FormDefinition & { type: Type; fields: Partial<Record<AddedName, never>> },
): FormDefinition & { type: Type } => definition;

/**
 * @param definition - A form.
 * @returns Its fields with their names, in order.
 */
export const fieldsOf = (definition: FormDefinition) => Object.entries(definition.fields);
