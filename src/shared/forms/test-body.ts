import { createPayload } from "./payload";
import { mapValues } from "../map-values";
import { formShapes } from "./shapes";
import type { FormType } from "../routes";

interface TestAnswers {
  form: FormType;
  /** The site's origin. */
  site: string;
  /** The answer to short questions. */
  name: string;
  /** The answer to long questions. */
  text: string;
}

/** Writes what a form would post, as JSON. It breaks no rule of the form, and nobody takes it for a lead. */
export function testBody({ form, site, name, text }: TestAnswers) {
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
