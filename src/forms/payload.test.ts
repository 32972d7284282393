/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fieldsOf, type FormDefinition } from "./definition";
import { forms } from "./forms";
import { createPayload } from "./payload";
import { generatedValues } from "./values.fixture";

const now = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6));

describe.each<FormDefinition>(Object.values(forms))("the payload of the form $type", (form) => {
  const names = fieldsOf(form).map(([name]) => name);

  test("has every value, an empty text where there is none, three facts, and nothing else", () => {
    expect(createPayload(form, {}, now, "https://example.com")).toEqual({
      ...Object.fromEntries(names.map((name) => [name, ""])),
      formType: form.type,
      timestamp: "2026-01-02T03:04:05.006Z",
      source: "https://example.com",
    });
  });

  test("has 1,000 generated values as they were entered, trimmed", () => {
    let withLineBreaks = 0;
    fc.assert(
      fc.property(generatedValues(form), ({ values }) => {
        const body = JSON.stringify(createPayload(form, values, now, "https://example.com"));
        const arrived = JSON.parse(body) as Record<string, string>;
        for (const name of names) expect(arrived[name]).toBe(values[name]?.trim());
        if (body.includes("\\n")) withLineBreaks += 1;
      }),
      { numRuns: 1_000 },
    );
    // Texts without a line break would not show that they are kept.
    expect(withLineBreaks).toBeGreaterThan(100);
  });
});
