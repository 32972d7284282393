import { fill } from "../fill";
import { isNeeded, type FieldShape, type FormShape } from "../forms/shapes";
import { mapValues } from "../map-values";
import type { FormType } from "../routes";
import type { ParsedTree } from "./tree";

/** The words of one form. */
export type FormCopy = ParsedTree["forms"][FormType]["form"];

/** The words that all forms share. */
export type SharedCopy = Omit<ParsedTree["sharedForm"], "onPage">;

export type FieldDefinition = FieldShape & FormCopy["fields"][string];

/** A form with its words. Its markup, validation, payload and most of its tests are made from this. */
export type FormDefinition = FormShape<FieldDefinition> &
  FormCopy & { shared: SharedCopy; language: string };

/**
 * Joins a form's shape and words. Fills in `{min}`, the least length of a field, and `{count}` and `{needed}`, the numbers of all
 * fields and of those that have to be filled in.
 */
export function defineForm(shape: FormShape, copy: FormCopy, shared: SharedCopy, language: string) {
  const fields = mapValues(shape.fields, (field, name) => {
    // The schema requires words for each field of the shape.
    const words = { ...field, ...copy.fields[name] } as FieldDefinition;
    const { hint, message, minLength } = words;
    const limit = { min: minLength };
    return {
      ...words,
      hint: hint && fill(hint, limit),
      message: message && fill(message, limit),
    };
  });

  const allFields = Object.values(fields);
  const needed = allFields.filter(isNeeded).length;
  const count = copy.count && fill(copy.count, { count: allFields.length, needed });
  return { ...shape, ...copy, fields, count, shared, language };
}
