/** @jest-environment node */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { formTypes } from "../routes";
import { fieldsOf } from "./definition";
import { entriesOf, verdictOf } from "./entries.fixture";
import { forms } from "./forms";
import { createPayload } from "./payload";
import { createValidator } from "./rules";

test.each(formTypes)(
  "1,000 generated entries of the form %s are judged as the specification judges them",
  (type) => {
    const validate = createValidator(forms[type]);
    let accepted = 0;
    fc.assert(
      fc.property(entriesOf(type), (entries) => {
        const messages = validate(entries);
        const wrong = fieldsOf(forms[type])
          .map(([name]) => name)
          .filter((name) => name in messages);
        expect(wrong).toEqual(verdictOf(type, entries));
        if (wrong.length === 0) accepted += 1;
      }),
      { numRuns: 1_000 },
    );
    // Entries that are all wrong would prove little.
    expect(accepted).toBeGreaterThan(20);
  },
);

test.each(formTypes)(
  "1,000 generated entries of the form %s are sent as they were entered, trimmed",
  (type) => {
    fc.assert(
      fc.property(entriesOf(type), (entries) => {
        const body = JSON.stringify(
          createPayload(forms[type], entries, new Date(), "https://example.com"),
        );
        const arrived = JSON.parse(body) as Record<string, string>;
        for (const [name, value] of Object.entries(entries))
          expect(arrived[name]).toBe(value.trim());
      }),
      { numRuns: 1_000 },
    );
  },
);
