import type { FormType } from "../routes";

export type Control = "text" | "email" | "tel" | "url" | "textarea";

/** Applies to the trimmed value. The message is shown under the field. */
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

/** How the toast and the report describe the end of a submission. */
interface OutcomeText {
  title: string;
  text: string;
}

/** A form as data. Its markup, validation, payload and most of its tests derive from this. */
export interface FormDefinition {
  type: FormType;
  title: string;
  /** In display order. The keys are the names in the payload. */
  fields: Readonly<Record<string, FieldDefinition>>;
  submitLabel: string;
  /** Label of the button while sending, when it is disabled. Without this label, the button does not change. */
  sendingLabel?: string;
  /** Which responses of the webhook count as delivered. */
  deliveredBy: "ok-status" | "any-response";
  success: OutcomeText;
  failure: OutcomeText;
  /** Shown under the button. */
  note?: string;
}

/** The values of fields, by name. */
export type Values = Readonly<Record<string, string>>;

/** The messages of invalid fields, by name. */
export type FieldMessages = Readonly<Record<string, string>>;

export type Validate = (values: Values) => FieldMessages;

export const fieldsOf = (definition: FormDefinition) => Object.entries(definition.fields);
