/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fieldsOf, type FormDefinition, type Rule } from "./definition";
import { forms } from "./forms";
import { createValidator } from "./rules";
import { createBasicValidator } from "./validator";
import { generatedValues } from "./values.fixture";

/** Values that a rule accepts, and values that it refuses. */
function examplesOf(rule: Rule): { accepted: string[]; refused: string[] } {
  const letters = (count: number) => "x".repeat(count);
  switch (rule.kind) {
    case "min-length": {
      const short = letters(rule.length - 1);
      return {
        accepted: [letters(rule.length), ` ${letters(rule.length)}\n`],
        refused: ["", short, `${short}     `],
      };
    }
    case "email":
      return {
        accepted: ["ada@example.com", "a.b+c@mail.example.co.uk", "  ada@example.com  "],
        refused: ["", "ada", "ada@", "@example.com", "ada@localhost", "a b@example.com", "ada@a."],
      };
    case "optional-url":
      return {
        accepted: ["", "   ", "http://example.com/a?b=c#d", " https://example.com ", "http://a"],
        refused: [
          "example.com",
          "www.example.com",
          "ftp://example.com",
          "https:example.com",
          "https://",
          "https:///example.com",
          "https://.com",
          "https://a..com",
          "javascript:alert(1)",
          "https://exa mple.com",
        ],
      };
    case "optional":
      return { accepted: ["", "x", letters(5000)], refused: [] };
  }
}

describe.each<FormDefinition>(Object.values(forms))("the rules of the form $type", (form) => {
  const validate = createValidator(form);
  const validateBasically = createBasicValidator(form);
  const namesWith = (...kinds: Rule["kind"][]) =>
    fieldsOf(form)
      .filter(([, { rule }]) => kinds.includes(rule.kind))
      .map(([name]) => name);

  test.each(fieldsOf(form))("accept and refuse what is in %s, with its message", (name, field) => {
    const { accepted, refused } = examplesOf(field.rule);
    const message = "message" in field.rule ? field.rule.message : undefined;
    for (const value of accepted)
      expect({ value, is: validate({ [name]: value })[name] }).toEqual({ value });
    for (const value of refused)
      expect({ value, is: validate({ [name]: value })[name] }).toEqual({ value, is: message });
  });

  test("are all broken at once where nothing was entered, and so are the basic rules", () => {
    expect(Object.keys(validate({}))).toEqual(namesWith("min-length", "email"));
    expect(validateBasically({})).toEqual(validate({}));
  });

  test("judge 1,000 generated values as they were made", () => {
    const addresses = namesWith("email", "optional-url");
    const seen = new Map(addresses.map((name) => [name, new Set<string | undefined>()]));
    let accepted = 0;
    fc.assert(
      fc.property(generatedValues(form), ({ values, wrong }) => {
        expect(Object.keys(validate(values))).toEqual(wrong);
        if (wrong.length === 0) accepted += 1;
        for (const name of addresses) seen.get(name)?.add(values[name]?.trim());
      }),
      { numRuns: 1_000 },
    );
    // Values that are all wrong, or the same again and again, would prove little.
    expect(accepted).toBeGreaterThan(20);
    for (const { size } of seen.values()) expect(size).toBeGreaterThan(500);
  });

  test("refuse more of 1,000 generated values than the basic ones, but of addresses alone", () => {
    const addresses = namesWith("email", "optional-url");
    fc.assert(
      fc.property(generatedValues(form), ({ values }) => {
        const [full, basic] = [validate(values), validateBasically(values)];
        expect(full).toMatchObject(basic);
        const passed = Object.keys(full).filter((name) => !(name in basic));
        expect(addresses).toEqual(expect.arrayContaining(passed));
        for (const name of namesWith("email"))
          if (!values[name]?.includes("@")) expect(basic[name]).toBe(full[name]);
      }),
      { numRuns: 1_000 },
    );
  });
});
