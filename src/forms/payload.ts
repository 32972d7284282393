import { fieldsOf, type FormDefinition, type Values } from "./definition";

export type Payload = Values & {
  formType: string;
  /** When it was sent, as ISO 8601 in UTC. */
  timestamp: string;
  /** The page's origin. */
  source: string;
};

/** Values are trimmed, and missing ones are sent as empty strings. */
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
