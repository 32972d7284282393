import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fieldsOf, type FormDefinition, type Rule } from "./definition";
import { forms } from "./forms";
import { createValidator } from "./rules";
import { createBasicValidator } from "./validator";
import { generatedValues } from "./values.fixture";

describe.each<FormDefinition>(Object.values(forms))("the rules of the form $type", (form) => {
  const validate = createValidator(form);
  const validateBasically = createBasicValidator(form);
  const namesWith = (...kinds: Rule["kind"][]) =>
    fieldsOf(form)
      .filter(([, { rule }]) => kinds.includes(rule.kind))
      .map(([name]) => name);
  const addresses = namesWith("email", "optional-url");

  const messages = (names: string[]) =>
    fieldsOf(form).flatMap(([name, { rule }]) =>
      names.includes(name) && "message" in rule ? [[name, rule.message]] : [],
    );

  test("are all broken at once where nothing was entered, and so are the basic rules", () => {
    expect(Object.entries(validate({}))).toEqual(messages(namesWith("min-length", "email")));
    expect(validateBasically({})).toEqual(validate({}));
  });

  test("judge 1,000 generated values as they were made, and the basic ones all but addresses", () => {
    const seen = new Map(addresses.map((name) => [name, new Set<string | undefined>()]));
    let accepted = 0;
    fc.assert(
      fc.property(generatedValues(form), ({ values, wrong }) => {
        const [full, basic] = [validate(values), validateBasically(values)];
        expect(Object.entries(full)).toEqual(messages(wrong));
        expect(full).toMatchObject(basic);
        const passed = wrong.filter((name) => !(name in basic));
        expect(addresses).toEqual(expect.arrayContaining(passed));
        for (const name of namesWith("email"))
          if (!values[name]?.includes("@")) expect(basic[name]).toBe(full[name]);
        if (wrong.length === 0) accepted += 1;
        for (const name of addresses) seen.get(name)?.add(values[name]?.trim());
      }),
      { numRuns: 1_000 },
    );
    // Values that are all wrong, or the same again and again, would prove little.
    expect(accepted).toBeGreaterThan(20);
    for (const { size } of seen.values()) expect(size).toBeGreaterThan(500);
  });
});
