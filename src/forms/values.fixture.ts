import fc from "fast-check";
import { fieldsOf, type FieldDefinition, type FormDefinition } from "./definition";

/** A value for one field; how it was generated tells whether it obeys the field's rule. */
interface Entry {
  value: string;
  obeys: boolean;
}

/** Adds white space, which rules ignore. */
const padded = (arbitrary: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom("", "", " ", "\t  "), arbitrary, fc.constantFrom("", "", "  "))
    .map((parts) => parts.join(""));

/** Four valid values for each invalid one. */
const mostly = (good: fc.Arbitrary<string>, bad: fc.Arbitrary<string>): fc.Arbitrary<Entry> =>
  fc.oneof(
    { weight: 4, arbitrary: padded(good).map((value) => ({ value, obeys: true })) },
    padded(bad).map((value) => ({ value, obeys: false })),
  );

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);

/** Addresses with a part missing, a part too many, or a character that is not allowed there. */
const badEmail = fc
  .tuple(fc.emailAddress(), word)
  .map(([email, word]) => [...email.split("@"), word] as [string, string, string])
  .chain(([name, host, word]) =>
    fc.constantFrom(
      "",
      name,
      host,
      `${name}@`,
      `@${host}`,
      `${name}@${word}`,
      `${name} ${word}@${host}`,
      `${name}@${word} ${host}`,
      `${name}@${word}@${host}`,
      `${name}@${host}.`,
      `${name}@.${host}`,
      `${name}@${word}..${host}`,
      `${name}@-${host}`,
      `${name}@${word},${host}`,
      `${word} <${name}@${host}>`,
      `${name}@${host}, ${name}@${host}`,
    ),
  );

const schemes = ["http", "https", "HTTPS", "Https"];

// fc.webUrl and the unit "binary" would do, but setting up their alphabets takes a second in every process.

/** Any text, encoded as part of a URL. */
const part = fc.string({ unit: "grapheme", maxLength: 6 }).map(encodeURIComponent);
const path = fc
  .array(part, { maxLength: 3 })
  .map((parts) => parts.map((name) => `/${name}`).join(""));

const goodUrl = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...schemes), fc.webAuthority({ withPort: true }), path, part, part)
      .chain(([scheme, host, path, query, fragment]) =>
        fc.constantFrom(
          `${scheme}://${host}${path}`,
          `${scheme}://${host}${path}?${query}`,
          `${scheme}://${host}${path}#${fragment}`,
          `${scheme}://${host}${path}?${query}#${fragment}`,
        ),
      ),
  },
);

/** Without bare domains, which the page completes before validation. */
const badUrl = fc
  .tuple(fc.constantFrom(...schemes), fc.domain(), word, path)
  .chain(([scheme, host, word, path]) =>
    fc.constantFrom(
      word,
      `${word} ${host}`,
      `${scheme}:${host}${path}`,
      `${scheme}:/${host}${path}`,
      `${scheme}//${host}${path}`,
      `//${host}${path}`,
      `/${word}`,
      `${scheme}://`,
      `${scheme}:///${host}`,
      `${scheme}://.${host}`,
      `${scheme}://${word}..${host}${path}`,
      `${scheme}://${word} ${host}`,
      `${scheme}://${word}<${host}`,
      `${scheme}://${host}:${word}x`,
      `${scheme}://${host}:65536${path}`,
      `ftp://${host}${path}`,
      `mailto:${word}@${host}`,
      `javascript:alert(${JSON.stringify(word)})`,
      `data:text/plain,${word}`,
    ),
  );

/** Any text that a control can contain, including only white space. */
function textOf(length: number, control: FieldDefinition["control"]): fc.Arbitrary<Entry> {
  const line = fc.oneof(
    fc.string({ minLength: Math.max(0, length - 1), maxLength: length + 1 }),
    fc.string({ unit: "grapheme", maxLength: length + 5 }),
    fc
      .array(fc.nat(0xffff), { minLength: length, maxLength: length + 20 })
      .map((units) => String.fromCharCode(...units)),
  );
  // A textarea normalizes line breaks to LF, and a text field has none (HTML, 4.10.5 and 4.10.11).
  const text = padded(line).map((text) =>
    control === "textarea" ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]/g, " "),
  );
  return fc
    .oneof({ weight: 6, arbitrary: text.map((value) => value + "x".repeat(length)) }, text)
    .map((value) => ({ value, obeys: value.trim().length >= length }));
}

function entryOf({ rule, control }: FieldDefinition): fc.Arbitrary<Entry> {
  switch (rule.kind) {
    case "email":
      return mostly(fc.emailAddress(), badEmail);
    case "optional-url":
      return mostly(goodUrl, badUrl);
    case "min-length":
      return textOf(rule.length, control);
    case "optional":
      return textOf(0, control);
  }
}

/** Values for all fields of a form, and the names of the invalid ones in order. */
export function generatedValues(definition: FormDefinition) {
  const fields = fieldsOf(definition);
  const entries = fields.map(([name, field]) => [name, entryOf(field)] as const);
  return fc.record(Object.fromEntries(entries)).map((filled) => ({
    values: Object.fromEntries(Object.entries(filled).map(([name, { value }]) => [name, value])),
    wrong: fields.map(([name]) => name).filter((name) => !filled[name]?.obeys),
  }));
}
