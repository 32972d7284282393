import { mapValues, type FormShape, type Values } from "./shapes";

/** Creates what a form sends. Trims values, and sends missing ones as empty strings. `source` is the page's origin. */
export function createPayload(definition: FormShape, values: Values, now: Date, source: string) {
  const trimmed = mapValues(definition.fields, (_field, name) => values[name]?.trim() ?? "");
  return { ...trimmed, formType: definition.type, timestamp: now.toISOString(), source };
}

/** The longest wait for a response, in ms. */
export const timeout = 30_000;
