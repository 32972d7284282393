import { fieldsOf, type FormDefinition, type Values } from "./definition";

/** What a webhook receives: the values by field name, and where and when they come from. */
export type Payload = Values & {
  formType: string;
  /** The moment of sending, ISO 8601 in UTC. */
  timestamp: string;
  /** The origin of the page that sends. */
  source: string;
};

/** Trims the values, with an empty text for each that is missing. */
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
