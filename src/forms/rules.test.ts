import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Rule } from "../form-shapes";
import { fieldsOf, type FormDefinition } from "./definition";
import { consultation, forms } from "./forms.fixture";
import { createValidator, formRules } from "./rules";
import { generatedValues } from "./values.fixture";

describe.each<FormDefinition>(Object.values(forms))("the rules of the form $type", (form) => {
  const validate = createValidator(form);
  const namesWith = (...kinds: Rule["kind"][]) =>
    fieldsOf(form)
      .filter(([, { rule }]) => kinds.includes(rule.kind))
      .map(([name]) => name);

  const messages = (names: string[]) =>
    fieldsOf(form).flatMap(([name, { message }]) =>
      names.includes(name) ? [[name, message]] : [],
    );

  test("are all broken in an empty form", () => {
    expect(Object.entries(validate({}))).toEqual(messages(namesWith("min-length", "email")));
  });

  test("accept and reject 1,000 generated values correctly", () => {
    let accepted = 0;
    fc.assert(
      fc.property(generatedValues(form), ({ values, wrong }) => {
        expect(Object.entries(validate(values))).toEqual(messages(wrong));
        if (wrong.length === 0) accepted += 1;
      }),
      { numRuns: 1_000 },
    );
    // If all values were invalid, this would prove little.
    expect(accepted).toBeGreaterThan(20);
  });
});

// Chromium converts what was typed to the second form, Firefox and WebKit keep the first.
test.each(["a@münchen.de", "a@xn--mnchen-3ya.de", "a@例え.テスト"])(
  "%s is an e-mail address",
  (email) => {
    expect(createValidator(consultation)({ email })).not.toHaveProperty("email");
  },
);

test.each(["a@mün chen.de", "a@münchen", "a@-münchen.de", "a@münchen.de/x", "ü@münchen@a.de"])(
  "%s is not an e-mail address",
  (email) => {
    expect(createValidator(consultation)({ email })).toHaveProperty("email");
  },
);

test("what is reported of each field is the owner's text to the letter, or the name of its rule", () => {
  const { email } = consultation.fields;
  const message = "Is ${value} an ${path}?";
  const reworded = {
    ...consultation,
    fields: { ...consultation.fields, email: { ...email, message } },
  };
  expect(createValidator(reworded as FormDefinition)({})).toHaveProperty("email", message);

  const rules = formRules(consultation, ({ rule }) => rule.kind);
  expect(() => void rules.validateSyncAt("email", { email: "nobody" })).toThrow("email");
});
