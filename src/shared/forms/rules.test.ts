import { describe, expect, test } from "@jest/globals";
import { validValues } from "../../../tests/support/forms";
import { fieldsOf, type FieldShape } from "./shapes";
import { mapValues } from "../map-values";
import { forms } from "../../../tests/support/example-forms";
import { createValidator } from "./rules";

const emails = {
  good: [
    "ada@example.com",
    "  ada@example.com\t",
    // As copied from a chat.
    "\u200Bada@example.com\u2060",
    "\u202Aada@exam\u00ADple.com\u200D",
    "ada.love-lace+site@mail.example.co.uk",
    "a'b@example.com",
    // Chromium converts the first of these to the second. Firefox and WebKit don't.
    "a@münchen.de",
    "a@xn--mnchen-3ya.de",
    "a@例え.テスト",
  ],
  bad: [
    "",
    "ada",
    "ada@example",
    "ada lovelace@example.com",
    "ada@example.com.",
    "ada@example..com",
    "Ada <ada@example.com>",
    "ada@example.com, bob@example.com",
    "a@mün chen.de",
    "a@münchen",
    "a@-münchen.de",
    "a@münchen.de/x",
    "ü@münchen@a.de",
  ],
};

/** Bare domains are missing, because the page completes them before validation. */
const urls = {
  good: [
    "",
    "  ",
    "https://example.com",
    " http://example.com\t",
    "HTTPS://example.com/",
    "https://sub.example.co.uk:8080/a/b%20c?d=e#f",
    "https://bücher.example/ü?ß",
    "https://127.0.0.1/",
  ],
  bad: [
    "none",
    "https:example.com",
    "https:/example.com",
    "https://",
    "https:///example.com",
    "https://.example.com",
    "https://my..example.com",
    "https://my example.com",
    "https://my<example.com",
    "https://example.com:80x",
    "https://example.com:65536",
    "ftp://example.com",
    "mailto:ada@example.com",
    "javascript:alert(1)",
    "data:text/plain,x",
  ],
};

function examplesOf({ control, minLength }: FieldShape) {
  if (control === "email") return emails;
  if (control === "url") return urls;
  if (!minLength) return { good: ["", "  ", "anything"], bad: [] };
  const tooShort = "x".repeat(minLength - 1);
  const spaces = " ".repeat(minLength);
  return {
    good: [`${tooShort}x`, ` ${tooShort}🙂\n`],
    bad: ["", spaces, tooShort, spaces + tooShort + spaces],
  };
}

describe.each(Object.values(forms))("the form $type", (form) => {
  // yup would fill in its placeholders, but a message is the owner's text to the letter.
  const fields = mapValues(form.fields, (field) => ({
    ...field,
    message: `${field.message} \${path}`,
  }));
  const definition = { ...form, fields };
  const validate = createValidator(definition);
  const values = validValues(form);

  test.each(fieldsOf(definition))("validates %s by its control and length", (name, field) => {
    const { good, bad } = examplesOf(field);
    const messagesFor = (value: string) => [value, validate({ ...values, [name]: value })];
    expect(good.map(messagesFor)).toEqual(good.map((value) => [value, {}]));
    expect(bad.map(messagesFor)).toEqual(bad.map((value) => [value, { [name]: field.message }]));
  });
});
