/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import { consultation } from "./consultation";
import type { FormDefinition } from "./definition";
import { projectIntake } from "./project-intake";
import { createValidator } from "./rules";

type Row = [field: string, accepted: string[], refused: string[], message: string];

const emails = {
  accepted: ["ada@example.com", "a.b+c@mail.example.co.uk", "  ada@example.com  "],
  refused: ["", "ada", "ada@", "@example.com", "ada@localhost", "a b@example.com", "ada@example."],
};
const websites = {
  accepted: [
    "",
    "   ",
    "https://example.com",
    "http://example.com/a?b=c#d",
    " https://example.com ",
  ],
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
const letters = (count: number) => "x".repeat(count);
/** A text of `length` characters is the shortest that is accepted, white space around it not counted. */
const atLeast = (field: string, length: number, message: string): Row => [
  field,
  [letters(length), ` ${letters(length)}\n`],
  ["", letters(length - 1), `${letters(length - 1)}     `],
  message,
];

const consultationRows: Row[] = [
  atLeast("name", 2, "Name must be at least 2 characters"),
  ["email", emails.accepted, emails.refused, "Please enter a valid email"],
  atLeast("phone", 10, "Please enter a valid phone number"),
  ["currentWebsite", websites.accepted, websites.refused, "Please enter a valid URL"],
  atLeast("issues", 10, "Please describe your website issues (at least 10 characters)"),
];

const intakeRows: Row[] = [
  atLeast("businessName", 2, "Business name is required"),
  atLeast("contactName", 2, "Contact name is required"),
  ["email", emails.accepted, emails.refused, "Please enter a valid email"],
  atLeast("phone", 10, "Please enter a valid phone number"),
  ["currentWebsite", websites.accepted, websites.refused, "Please enter a valid URL"],
  atLeast("businessDescription", 20, "Please describe your business (at least 20 characters)"),
  atLeast("websiteGoals", 20, "Please describe your website goals (at least 20 characters)"),
  atLeast("targetAudience", 10, "Please describe your target audience"),
  atLeast("designPreferences", 10, "Please share your design preferences"),
  atLeast("contentStatus", 10, "Please describe your content situation"),
  atLeast("timeline", 5, "Please specify your timeline needs"),
];

function describeRows(title: string, definition: FormDefinition, rows: Row[]) {
  describe(`the rules of the ${title}`, () => {
    const validate = createValidator(definition);

    test.each(rows)(
      "%s is accepted or refused with its message",
      (field, accepted, refused, message) => {
        for (const value of accepted)
          expect({ value, is: validate({ [field]: value })[field] }).toEqual({ value });
        for (const value of refused)
          expect({ value, is: validate({ [field]: value })[field] }).toEqual({
            value,
            is: message,
          });
      },
    );

    test("a form in which nothing was entered breaks every rule at once", () => {
      const required = rows.filter(([, accepted]) => !accepted.includes(""));
      expect(validate({})).toEqual(
        Object.fromEntries(required.map(([field, , , message]) => [field, message])),
      );
    });
  });
}

describeRows("consultation", consultation, consultationRows);
describeRows("project intake", projectIntake, intakeRows);

test("the project intake takes any special requirements, or none", () => {
  const validate = createValidator(projectIntake);
  for (const value of ["", "x", letters(5000)]) {
    expect(validate({ specialRequirements: value })).not.toHaveProperty("specialRequirements");
  }
});
