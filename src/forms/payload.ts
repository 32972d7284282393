import { fieldsOf, type FormDefinition, type Values } from "./definition";

/** What a webhook receives: the values by field name, and where and when they come from. */
export type Payload = Values & {
  formType: string;
  /** The moment of sending, ISO 8601 in UTC. */
  timestamp: string;
  /** The origin of the page that sends. */
  source: string;
};

/**
 * @param definition - The form.
 * @param values - The values of its fields; one that was never touched may be missing.
 * @param now - The moment of sending.
 * @param source - The origin of the page.
 * @returns The values, trimmed, with an empty text for each that is missing, and the three facts added to them.
 */
export function createPayload(
  definition: FormDefinition,
  values: Values,
  now: Date,
  source: string,
): Payload {
  const trimmed = Object.fromEntries(
    fieldsOf(definition).map(([name]) => [name, values[name]?.trim() ?? ""]),
  );
  return { ...trimmed, formType: definition.type, timestamp: now.toISOString(), source };
}
