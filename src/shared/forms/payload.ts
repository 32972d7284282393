import { cleaned, type FormShape, type Values } from "./shapes";
import { mapValues } from "../map-values";

/**
 * Creates what a form sends: a string for each field, empty if nothing was typed, and what the page adds. `source` is the page's
 * origin.
 */
export function createPayload(definition: FormShape, values: Values, now: Date, source: string) {
  const answers = mapValues(definition.fields, (field, name) => cleaned(field, values[name]));
  return { ...answers, formType: definition.type, timestamp: now.toISOString(), source };
}
