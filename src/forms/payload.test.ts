import { expect, test } from "@jest/globals";
import { fieldsOf, type FormDefinition } from "./definition";
import { forms } from "./forms";
import { createPayload } from "./payload";

const now = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6));

test.each<FormDefinition>(Object.values(forms))(
  "the payload of the form $type has every value, trimmed or empty, three facts, and nothing else",
  (form) => {
    const values = { email: " ada@example.com\t", unknown: "x" };
    expect(createPayload(form, values, now, "https://example.com")).toEqual({
      ...Object.fromEntries(fieldsOf(form).map(([name]) => [name, ""])),
      email: "ada@example.com",
      formType: form.type,
      timestamp: "2026-01-02T03:04:05.006Z",
      source: "https://example.com",
    });
  },
);
