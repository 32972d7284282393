import { fieldsOf, type FieldDefinition, type FormDefinition } from "../../src/forms/definition";
import { createPayload, type Payload } from "../../src/forms/payload";

/** What every text of a test submission says, so that nobody takes it for a lead. */
export const mark = "TEST of npm run webhooks:check, no lead, delete it";

function testValue({ control }: FieldDefinition, site: string): string {
  switch (control) {
    case "email":
      // Mail to this domain reaches nobody (RFC 2606, section 3).
      return "webhooks-check@example.com";
    case "tel":
      return "TEST 000 000 0000";
    case "url":
      return site;
    case "text":
    case "textarea":
      return mark;
  }
}

/**
 * Fills in a form with values that obey its rules and that nobody takes for a lead.
 *
 * @param definition - The form.
 * @param site - The origin of the site.
 * @param now - The moment of sending.
 * @returns What the form would send.
 */
export function testSubmission(definition: FormDefinition, site: string, now: Date): Payload {
  const values = fieldsOf(definition).map(([name, field]) => [name, testValue(field, site)]);
  return createPayload(definition, Object.fromEntries(values) as Record<string, string>, now, site);
}
