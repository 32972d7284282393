/** @jest-environment node */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { formTypes } from "../routes";
import { createBasicValidator } from "./basic-rules";
import { entriesOf } from "./entries.fixture";
import { forms } from "./forms";
import { createValidator } from "./rules";

test.each(formTypes)("an empty form %s is as wrong as by the full rules", (type) => {
  const mistakes = createBasicValidator(forms[type])({});
  expect(Object.keys(mistakes)).toContain("email");
  expect(mistakes).toEqual(createValidator(forms[type])({}));
});

test.each(formTypes)(
  "of 1,000 generated entries of the form %s it lets pass only addresses that the full rules refuse",
  (type) => {
    const basic = createBasicValidator(forms[type]);
    const full = createValidator(forms[type]);
    fc.assert(
      fc.property(entriesOf(type), ({ entries }) => {
        const { email, currentWebsite, ...others } = full(entries);
        expect({ email, currentWebsite, ...others }).toMatchObject(basic(entries));
        expect(basic(entries)).toMatchObject(others);
        if (!entries.email?.includes("@")) expect(basic(entries)).toHaveProperty("email", email);
      }),
      { numRuns: 1_000 },
    );
  },
);
