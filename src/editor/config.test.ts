import { expect, test } from "@jest/globals";
import { questionSchema } from "../content/schema";
import { collections } from "../content/tree";
import { editorConfig } from "./config";

interface EditorField {
  name: string;
  hint: string;
  required: boolean;
  pattern?: [RegExp, string];
}

interface MenuEntry {
  fields: EditorField[];
  files?: { fields: EditorField[] }[];
}

const config = editorConfig({ repository: "a/b", branch: "main" });
const menu = config.collections as unknown as MenuEntry[];

/** By the path of their file or folder in `content/`. */
const fields = new Map(
  collections.map(({ path }, index) => {
    const entry = menu[index];
    return [path, entry?.files?.[0]?.fields ?? entry?.fields ?? []];
  }),
);

test.each(collections)("in $label, every key has a field with a hint", ({ path, schema }) => {
  const shown = fields.get(path)?.filter(({ name }) => name !== "body") ?? [];

  // The place in a list is found by dragging.
  const keys = Object.keys(schema.fields).filter((key) => key !== "order");
  expect(shown.map(({ name }) => name)).toEqual(keys);
  for (const { hint } of shown) expect(hint).toMatch(/^[A-Z].+\.$/s);
});

function fieldOf(path: string, key: string): EditorField {
  const field = fields.get(path)?.find(({ name }) => name === key);
  if (!field) throw new Error(`There is no field for ${key} of ${path}.`);
  return field;
}

/** As the package does it. */
const isRefused = ({ required, pattern }: EditorField, value: string) =>
  value === "" ? required : pattern?.[0].test(value) === false;

test.each([
  { letter: "x", isCounted: true },
  { letter: "हि", isCounted: false },
])("a question can have 150 times $letter", ({ letter, isCounted }) => {
  const field = fieldOf("home/faq", "question");
  const tooLong = letter.repeat(151);

  expect(field.hint).toMatch(/ At most 150 characters\.$/);
  expect(isRefused(field, letter.repeat(150))).toBe(false);
  expect(isRefused(field, tooLong)).toBe(isCounted);
  expect(questionSchema.isValidSync({ question: tooLong })).toBe(false);
});

/** Whatever is no pattern. That the build refuses each is in the tests of `load.ts`. */
test.each([
  ["markup", "home/hero.mdx", "badge", "So **bold**"],
  ["a letter too much", "home/hero.mdx", "headline", "ж".repeat(31)],
  ["HTML", "home/hero.mdx", "body", "So <b>bold</b>."],
  ["an hour before that of the section above", "home/about.mdx", "hour", "00:00"],
  ["a link to nowhere", "home/faq", "body", "[So](/nowhere)"],
  ["a thousand with a point", "home/pricing", "price", "1.250"],
  ["a button to nowhere", "home/pricing", "to", "/nowhere"],
  ["a delivery before the start", "home/work", "delivered", "2026-11-20T17:00:00.000Z"],
  ["an address that is not public", "site.mdx", "address", "https://localhost"],
  ["more than a host", "site.mdx", "address", "https://www.example.com/site"],
  ["an e-mail address without an @", "site.mdx", "email", "you.example.com"],
  ["a page that is not there", "site.mdx", "privacy", "/nowhere"],
  ["a placeholder that is none", "forms.mdx", "titleWithMistakes", "Wrong in {name}"],
  ["a language that is none", "site.mdx", "language", "de_DE"],
])("the editor takes %s, and only the build refuses it", (_what, path, key, value) => {
  expect(isRefused(fieldOf(path, key), value)).toBe(false);
});
