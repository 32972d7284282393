import { defineForm, type FieldDefinition } from "./definition";

const field: FieldDefinition = { label: "Shoe Size", control: "text", rule: { kind: "optional" } };

const words = {
  type: "consultation",
  title: "Shoes",
  submitLabel: "Send",
  deliveredBy: "ok-status",
  success: { title: "Sent", text: "It was sent." },
  failure: { title: "Not sent", text: "It was not sent." },
} as const;

/** Compiles, and so proves that each declaration below is refused for its own mistake alone. */
export const accepted = defineForm({ ...words, fields: { size: field } });

/**
 * Declarations with a mistake. Each stands under a line that expects the compiler to refuse it: should one of them
 * compile, `npm run test:types` reports that line as unused. Nothing runs this file.
 */
export const refused = [
  // @ts-expect-error Two fields have one name.
  defineForm({ ...words, fields: { size: field, size: field } }),
  // @ts-expect-error There is no such control.
  defineForm({ ...words, fields: { size: { ...field, control: "shoe" } } }),
  // @ts-expect-error A rule that can be broken has a message.
  defineForm({ ...words, fields: { size: { ...field, rule: { kind: "email" } } } }),
  // @ts-expect-error There is no such rule.
  defineForm({ ...words, fields: { size: { ...field, rule: { kind: "shoe", message: "No" } } } }),
  // @ts-expect-error Every field has a label.
  defineForm({ ...words, fields: { size: { control: "text", rule: field.rule } } }),
  // @ts-expect-error Browsers know no such token.
  defineForm({ ...words, fields: { size: { ...field, autoComplete: "shoe" } } }),
  // @ts-expect-error The name is that of something that is added.
  defineForm({ ...words, fields: { timestamp: field } }),
  // @ts-expect-error There is no such form.
  defineForm({ ...words, type: "shoes", fields: { size: field } }),
  // @ts-expect-error A failure says something.
  defineForm({ ...words, failure: undefined, fields: { size: field } }),
];
