import fc from "fast-check";
import type { FormType } from "../routes";

/**
 * The specification's tables of rules, read once more and by other means than the forms use, to judge them by: the
 * fewest characters of each field, or the kind of address that it holds.
 */
const table: Record<FormType, Record<string, number | "email" | "url">> = {
  consultation: { name: 2, email: "email", phone: 10, currentWebsite: "url", issues: 10 },
  "project-intake": {
    businessName: 2,
    contactName: 2,
    email: "email",
    phone: 10,
    currentWebsite: "url",
    businessDescription: 20,
    websiteGoals: 20,
    targetAudience: 10,
    designPreferences: 10,
    contentStatus: 10,
    timeline: 5,
    specialRequirements: 0,
  },
};

const goodEmails = ["ada@example.com", "a.b+c@mail.example.org", "x@y.zz"];
const badEmails = [
  "",
  "ada",
  "ada@",
  "@example.com",
  "ada@host",
  "a da@example.com",
  "ada@example.com.",
];
const goodUrls = [
  "",
  " ",
  "https://example.com",
  "http://localhost:8000/x?y#z",
  "HTTPS://EXAMPLE.COM",
];
const badUrls = [
  "example",
  "ftp://example.com",
  "https:example.com",
  "javascript:alert(1)",
  "//example.com",
  "https://",
];

/** Any text that a control can hold, white space around it and nothing but white space included. */
const text = (length: number) =>
  fc
    .tuple(
      fc.constantFrom("", " ", "\t  "),
      fc.oneof(
        fc.string({ maxLength: length + 5 }),
        fc.string({ unit: "grapheme", maxLength: length + 5 }),
        fc.string({ unit: "binary", minLength: length, maxLength: length + 20 }),
        fc.string({ minLength: Math.max(0, length - 1), maxLength: length + 1 }),
      ),
      fc.constantFrom("", "  "),
    )
    .map((parts) => parts.join("").replace(/[\r\n]/g, " "));

/**
 * @param form - The form to fill in.
 * @returns Generated entries for all of its fields, as single lines, about as often right as wrong.
 */
export const entriesOf = (form: FormType) =>
  fc.record(
    Object.fromEntries(
      Object.entries(table[form]).map(([name, rule]) => {
        if (rule === "email")
          return [
            name,
            fc.oneof(
              { weight: 4, arbitrary: fc.constantFrom(...goodEmails) },
              fc.constantFrom(...badEmails),
            ),
          ];
        if (rule === "url")
          return [
            name,
            fc.oneof(
              { weight: 4, arbitrary: fc.constantFrom(...goodUrls) },
              fc.constantFrom(...badUrls),
            ),
          ];
        return [
          name,
          fc.oneof(
            { weight: 6, arbitrary: text(rule).map((value) => value + "x".repeat(rule)) },
            text(rule),
          ),
        ];
      }),
    ),
  ) as fc.Arbitrary<Record<string, string>>;

/** Whether one value obeys one row of the table. */
function obeys(rule: number | "email" | "url", value: string): boolean {
  const trimmed = value.trim();
  if (rule === "email")
    return goodEmails.includes(trimmed) || /^test-[\d-]+@example\.com$/.test(trimmed);
  if (rule === "url") return goodUrls.map((url) => url.trim()).includes(trimmed);
  return trimmed.length >= rule;
}

/**
 * @param form - The form.
 * @param entries - What was entered, drawn by {@link entriesOf}; e-mail addresses made for a test are good ones.
 * @returns The names of the fields that break their rule, in order.
 */
export const verdictOf = (form: FormType, entries: Record<string, string>) =>
  Object.entries(table[form])
    .filter(([name, rule]) => !obeys(rule, entries[name] ?? ""))
    .map(([name]) => name);
