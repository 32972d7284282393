import fc from "fast-check";
import type { FormType } from "../routes";
import { fieldsOf } from "./definition";
import { forms } from "./forms";

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

/** What is entered into one field, and whether it obeys its rule, which is known from how it was made. */
interface Entry {
  value: string;
  obeys: boolean;
}

const lettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** A word of these signs. */
const wordOf = (signs: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(signs)), minLength, maxLength });

/** One part of a domain: letters, digits and single hyphens within (RFC 1035, section 2.3.1). */
const label = fc
  .array(wordOf(lettersAndDigits, 1, 8), { minLength: 1, maxLength: 3 })
  .map((words) => words.join("-"));

/** Letters alone: a last part of digits would make the domain an IPv4 address. */
const topLevel = wordOf("abcdefghijklmnopqrstuvwxyz", 2, 6);

const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), topLevel)
  .map(([labels, last]) => [...labels, last].join("."));

/** What stands before the @, as a dot-atom (RFC 5322, section 3.2.3). */
const mailbox = fc
  .array(wordOf(`${lettersAndDigits}!#$%&'*+/=?^_\`{|}~-`, 1, 8), { minLength: 1, maxLength: 3 })
  .map((atoms) => atoms.join("."));

/** White space around a value, which counts for nothing. */
const padded = (arbitrary: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom("", "", " ", "\t  "), arbitrary, fc.constantFrom("", "", "  "))
    .map((parts) => parts.join(""));

/** Entries that are right four times as often as wrong. */
const mostly = (good: fc.Arbitrary<string>, bad: fc.Arbitrary<string>): fc.Arbitrary<Entry> =>
  fc.oneof(
    { weight: 4, arbitrary: padded(good).map((value) => ({ value, obeys: true })) },
    padded(bad).map((value) => ({ value, obeys: false })),
  );

const goodEmail = fc.tuple(mailbox, domain).map(([name, host]) => `${name}@${host}`);

/** Addresses that lack a part, have one too many, or have a sign where none may be. */
const badEmail = fc
  .tuple(mailbox, domain, label)
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

const urlSigns = `${lettersAndDigits}-._~!$&'()*+,;=:@/`;

const scheme = fc.constantFrom("http", "https", "HTTPS", "Https");

const port = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 65_535 }).map((number) => `:${number}`),
);

/** A path, a query and a fragment, or less. */
const afterHost = fc
  .constantFrom("", "/", "?", "/?", "#", "/#")
  .chain((begin) =>
    begin === ""
      ? fc.constant("")
      : fc
          .tuple(wordOf(urlSigns, 0, 12), fc.constantFrom("", "?a=1", "#top", "/%C3%A9", "/é"))
          .map(([rest, end]) => `${begin}${rest}${end}`),
  );

const goodUrl = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  {
    weight: 5,
    arbitrary: fc
      .tuple(scheme, fc.oneof(domain, domain, fc.constant("localhost")), port, afterHost)
      .map(([before, host, number, after]) => `${before}://${host}${number}${after}`),
  },
);

/** No bare domain among them, which the page completes before it is judged. */
const badUrl = fc
  .tuple(scheme, domain, label, afterHost)
  .chain(([before, host, word, after]) =>
    fc.constantFrom(
      word,
      `${word} ${host}`,
      `${before}:${host}${after}`,
      `${before}:/${host}${after}`,
      `${before}//${host}${after}`,
      `//${host}${after}`,
      `/${word}`,
      `${before}://`,
      `${before}:///${host}`,
      `${before}://.${host}`,
      `${before}://${word}..${host}${after}`,
      `${before}://${word} ${host}`,
      `${before}://${word}<${host}`,
      `${before}://${host}:${word}x`,
      `${before}://${host}:65536${after}`,
      `ftp://${host}${after}`,
      `mailto:${word}@${host}`,
      `javascript:alert(${JSON.stringify(word)})`,
      `data:text/plain,${word}`,
    ),
  );

const line = (length: number) =>
  fc.oneof(
    fc.string({ maxLength: length + 5 }),
    fc.string({ unit: "grapheme", maxLength: length + 5 }),
    fc.string({ unit: "binary", minLength: length, maxLength: length + 20 }),
    fc.string({ minLength: Math.max(0, length - 1), maxLength: length + 1 }),
  );

/** Any text that a control can hold, white space around it and nothing but white space included. */
function textOf(length: number, isLong: boolean): fc.Arbitrary<Entry> {
  const lines = isLong
    ? fc
        .array(line(length), { minLength: 1, maxLength: 3 })
        // A text of several lines knows LF alone, and a text field no line breaks at all (HTML, 4.10.5 and 4.10.11).
        .map((parts) => parts.join("\n").replace(/\r\n?/g, "\n"))
    : line(length).map((text) => text.replace(/[\r\n]/g, " "));
  const text = padded(lines);
  return fc
    .oneof({ weight: 6, arbitrary: text.map((value) => value + "x".repeat(length)) }, text)
    .map((value) => ({ value, obeys: value.trim().length >= length }));
}

/** What was entered into a form, and what there is to say of it. */
export interface GeneratedEntries {
  /** The values by the names of the fields. */
  entries: Record<string, string>;
  /** The names of the fields that break their rule, in order. */
  wrong: string[];
}

/**
 * Fills in a form. Addresses are put together from generated parts; which of them are right follows from how they are
 * put together, so that no program has to judge them.
 *
 * @param form - The form.
 * @returns Entries for all of its fields, and what the specification says of them.
 */
export function entriesOf(form: FormType): fc.Arbitrary<GeneratedEntries> {
  const areas = fieldsOf<string>(forms[form])
    .filter(([, { control }]) => control === "textarea")
    .map(([name]) => name);
  const fields = Object.entries(table[form]).map(([name, rule]) => {
    if (rule === "email") return [name, mostly(goodEmail, badEmail)] as const;
    if (rule === "url") return [name, mostly(goodUrl, badUrl)] as const;
    return [name, textOf(rule, areas.includes(name))] as const;
  });
  return fc.record(Object.fromEntries(fields)).map((filled) => {
    const all = fields.map(
      ([name]) => [name, filled[name] ?? { value: "", obeys: false }] as const,
    );
    return {
      entries: Object.fromEntries(all.map(([name, { value }]) => [name, value])),
      wrong: all.filter(([, { obeys }]) => !obeys).map(([name]) => name),
    };
  });
}
