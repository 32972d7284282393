import type { FormType } from "../routes";

export type Control = "text" | "email" | "tel" | "url" | "textarea";

/** What a trimmed value must be, and what is said under the field when it is not. */
export type Rule =
  | { kind: "min-length"; length: number; message: string }
  | { kind: "email"; message: string }
  | { kind: "optional-url"; message: string }
  | { kind: "optional" };

export interface FieldDefinition {
  label: string;
  control: Control;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: "name" | "email" | "tel" | "url" | "organization";
  hint?: string;
  rule: Rule;
}

/** What a toast and the page say of how a submission ended. */
export interface OutcomeText {
  title: string;
  text: string;
}

/** A form as data. The page, the rules, the payload and the tests derive from it. */
export interface FormDefinition {
  type: FormType;
  title: string;
  /** In the order in which they are shown, by the names they are sent under. */
  fields: Readonly<Record<string, FieldDefinition>>;
  submitLabel: string;
  /** The words of the button while a request is under way, which disables it; without them it stays as it is. */
  sendingLabel?: string;
  /** Which responses of the webhook count as delivered. */
  deliveredBy: "ok-status" | "any-response";
  success: OutcomeText;
  failure: OutcomeText;
  /** A line under the button. */
  note?: string;
}

/** What the fields hold, by their names. */
export type Values = Readonly<Record<string, string>>;

/** The messages of the fields that break their rules, by their names. */
export type FieldMessages = Readonly<Record<string, string>>;

export type Validate = (values: Values) => FieldMessages;

export const fieldsOf = (definition: FormDefinition) => Object.entries(definition.fields);
