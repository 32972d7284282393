/** @jest-environment node */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { formTypes } from "../routes";
import { fieldsOf } from "./definition";
import { entriesOf } from "./entries.fixture";
import { forms } from "./forms";
import { createPayload } from "./payload";
import { createValidator } from "./rules";

test.each(formTypes)(
  "1,000 generated entries of the form %s are judged as the specification judges them",
  (type) => {
    const validate = createValidator(forms[type]);
    let accepted = 0;
    const emails = new Set<string | undefined>();
    const websites = new Set<string | undefined>();
    fc.assert(
      fc.property(entriesOf(type), ({ entries, wrong }) => {
        const messages = validate(entries);
        const refused = fieldsOf(forms[type])
          .map(([name]) => name)
          .filter((name) => name in messages);
        expect(refused).toEqual(wrong);
        if (refused.length === 0) accepted += 1;
        emails.add(entries.email?.trim());
        websites.add(entries.currentWebsite?.trim());
      }),
      { numRuns: 1_000 },
    );
    // Entries that are all wrong, or the same again and again, would prove little.
    expect(accepted).toBeGreaterThan(20);
    expect(emails.size).toBeGreaterThan(500);
    expect(websites.size).toBeGreaterThan(500);
  },
);

test.each(formTypes)(
  "1,000 generated entries of the form %s are sent as they were entered, trimmed",
  (type) => {
    let broken = 0;
    fc.assert(
      fc.property(entriesOf(type), ({ entries }) => {
        const body = JSON.stringify(
          createPayload(forms[type], entries, new Date(), "https://example.com"),
        );
        const arrived = JSON.parse(body) as Record<string, string>;
        for (const [name, value] of Object.entries(entries))
          expect(arrived[name]).toBe(value.trim());
        if (Object.values(arrived).some((value) => value.includes("\n"))) broken += 1;
      }),
      { numRuns: 1_000 },
    );
    // Texts without a line break would not show that they are kept.
    expect(broken).toBeGreaterThan(100);
  },
);
