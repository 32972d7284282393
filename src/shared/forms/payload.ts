import { mapValues, type FormShape, type Values } from "./shapes";

/** Values are trimmed, and missing ones are sent as empty strings. The source is the page's origin. */
export function createPayload(definition: FormShape, values: Values, now: Date, source: string) {
  const trimmed = mapValues(definition.fields, (_field, name) => values[name]?.trim() ?? "");
  return { ...trimmed, formType: definition.type, timestamp: now.toISOString(), source };
}

/** How long to wait for a response, in ms. */
export const timeout = 30_000;
