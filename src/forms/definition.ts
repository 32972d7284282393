import type { InferType } from "yup";
import type { formSchema, sharedFormSchema } from "../content/schema";
import type { FieldShape, FormShape } from "../form-shapes";

export type FormWords = InferType<ReturnType<typeof formSchema>>;

export type SharedWords = Omit<InferType<typeof sharedFormSchema>, "onPage">;

interface FieldWords {
  label: string;
  hint?: string;
  message?: string;
}

export type FieldDefinition = FieldShape & FieldWords;

/** A form with its words. Its markup, validation, payload and most of its tests derive from this. */
export type FormDefinition = FormShape<FieldDefinition> &
  Omit<FormWords, "fields" | "headings"> & {
    headings?: Readonly<Record<string, string>>;
    shared: SharedWords;
    language: string;
  };

export type Values = Readonly<Record<string, string>>;

export type FieldMessages = Readonly<Record<string, string>>;

export type Validate = (values: Values) => FieldMessages;

export const fieldsOf = <Field>({ fields }: Pick<FormShape<Field>, "fields">) =>
  Object.entries(fields);

export const isNeeded = ({ rule }: FieldShape) =>
  rule.kind !== "optional" && rule.kind !== "optional-url";

/** A text with the placeholders (`{email}`) that have a value replaced. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>) =>
  text.replace(/\{(\w+)\}/g, (typed, name: string) => String(values[name] ?? typed));

/** Puts the words to the fields. Numbers take the places of `{min}`, `{count}` and `{needed}`. */
export function defineForm(
  { fields: shapes, ...shape }: FormShape,
  { fields: words, headings, count, ...others }: FormWords,
  shared: SharedWords,
  language: string,
): FormDefinition {
  const fields: Record<string, FieldDefinition> = {};
  for (const [name, field] of fieldsOf({ fields: shapes })) {
    const { label, hint, message } = words[name] as FieldWords;
    const min = field.rule.kind === "min-length" ? field.rule.length : undefined;
    fields[name] = { ...field, label };
    if (hint) fields[name].hint = fill(hint, { min });
    if (message) fields[name].message = fill(message, { min });
  }
  const form: FormDefinition = { ...shape, ...others, fields, shared, language };
  const all = Object.values(fields);
  if (headings) form.headings = headings as Record<string, string>;
  if (count) form.count = fill(count, { count: all.length, needed: all.filter(isNeeded).length });
  return form;
}
