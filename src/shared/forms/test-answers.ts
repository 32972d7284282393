import { createPayload } from "./payload";
import { mapValues } from "../map-values";
import { formShapes } from "./shapes";
import type { FormType } from "../routes";

/**
 * Answers a form as its rules ask, so that nobody can take it for a lead. `site` is the site's origin, `name` the answer to short
 * questions, and `text` that to long ones.
 */
export function testAnswers(form: FormType, site: string, name: string, text: string) {
  const byControl = {
    // Mail to this domain reaches nobody (RFC 2606, section 3).
    email: "test@example.com",
    tel: "TEST 000 000 0000",
    url: site,
    text: name,
    textarea: text,
  };
  const shape = formShapes[form];
  const values = mapValues(shape.fields, ({ control }) => byControl[control]);
  return JSON.stringify(createPayload(shape, values, new Date(), site));
}
