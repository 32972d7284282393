import { cleaned, mapValues, type FormShape, type Values } from "./shapes";

/** Creates what a form sends. Missing values are sent as empty strings. `source` is the page's origin. */
export function createPayload(definition: FormShape, values: Values, now: Date, source: string) {
  const typed = mapValues(definition.fields, (field, name) => cleaned(field, values[name]));
  return { ...typed, formType: definition.type, timestamp: now.toISOString(), source };
}

/** The longest wait for a response, in ms. */
export const timeout = 30_000;
