import type { InferType } from "yup";
import { fieldsOf, isNeeded, type FieldShape, type FormShape } from "../forms/shapes";
import type { formSchema } from "./schemas/form";
import type { sharedFormSchema } from "./schemas/shared-form";

export type FormCopy = InferType<ReturnType<typeof formSchema>>;

export type SharedCopy = Omit<InferType<typeof sharedFormSchema>, "onPage">;

interface FieldCopy {
  label: string;
  hint?: string;
  message?: string;
}

export type FieldDefinition = FieldShape & FieldCopy;

/** A form with its copy. Its markup, validation, payload and most of its tests derive from this. */
export type FormDefinition = FormShape<FieldDefinition> &
  Omit<FormCopy, "fields" | "headings"> & {
    headings?: Readonly<Record<string, string>>;
    shared: SharedCopy;
    language: string;
  };

/** A text with the placeholders (`{email}`) that have a value replaced. */
export const fill = (text: string, values: Record<string, string | number | undefined>) =>
  text.replace(/\{(\w+)\}/g, (typed, name: string) => String(values[name] ?? typed));

/** Joins a form's shape and copy. Numbers take the places of `{min}`, `{count}` and `{needed}`. */
export function defineForm(
  shape: FormShape,
  copy: FormCopy,
  shared: SharedCopy,
  language: string,
): FormDefinition {
  const fields: Record<string, FieldDefinition> = {};
  for (const [name, field] of fieldsOf(shape)) {
    const { label, hint, message } = copy.fields[name] as FieldCopy;
    const limit = { min: field.minLength };
    fields[name] = {
      ...field,
      label,
      hint: hint && fill(hint, limit),
      message: message && fill(message, limit),
    };
  }

  const all = Object.values(fields);
  const counts = { count: all.length, needed: all.filter(isNeeded).length };
  return {
    ...shape,
    ...copy,
    fields,
    headings: copy.headings as FormDefinition["headings"],
    count: copy.count && fill(copy.count, counts),
    shared,
    language,
  };
}

export interface RequestFormProps {
  definition: FormDefinition;
  /** The webhook's URL. */
  endpoint: string;
  ownerEmail: string;
  /** A link below the message of success. It opens in the same tab, because the form is empty by then (WCAG 3.2.5, G201). */
  afterwards?: { label: string; url: string };
}
