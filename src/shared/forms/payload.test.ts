import { expect, test } from "@jest/globals";
import { forms } from "../../../tests/support/example-forms";
import { createPayload } from "./payload";
import { fieldsOf } from "./shapes";

const now = new Date("2026-01-02T03:04:05.006Z");

test.each(Object.values(forms))(
  "the payload of the form $type has every value, trimmed or empty, its type, time and source, and nothing else",
  (form) => {
    const values = { email: "\u200B ada@example.com\u2060\t", unknown: "x" };
    expect(createPayload(form, values, now, "https://example.com")).toEqual({
      ...Object.fromEntries(fieldsOf(form).map(([name]) => [name, ""])),
      email: "ada@example.com",
      formType: form.type,
      timestamp: "2026-01-02T03:04:05.006Z",
      source: "https://example.com",
    });
  },
);
