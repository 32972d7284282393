import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";
import type { AnyObjectSchema, Schema } from "yup";
import { makeExampleProject, withKeys } from "../content/content.fixture";
import { loadContent } from "../content/load";
import { questionSchema } from "../content/home-schemas";
import { collections } from "../content/tree";
import { editorConfig } from "./config";

interface EditorField {
  name: string;
  label: string;
  hint: string;
  required: boolean;
  pattern?: [RegExp, string];
  fields?: EditorField[];
}

const { collections: menu = [] } = editorConfig({ repository: "a/b", branch: "main" });

/** The fields of each place, by its path in `content/`. */
const places = new Map(
  collections.map(({ path }, index) => {
    const { files: [file] = [], ...place } = menu[index] as unknown as EditorField & {
      files?: EditorField[];
    };
    return [path, file ?? place];
  }),
);

/** The place of a key is found by dragging. */
const keysOf = (schema: Schema): object | string =>
  "innerType" in schema
    ? keysOf(schema.innerType as Schema)
    : "fields" in schema
      ? Object.entries((schema as AnyObjectSchema).fields)
          .filter(([key]) => key !== "order")
          .map(([key, field]) => [key, keysOf(field as Schema)])
      : "value";

const namesOf = ({ fields }: Partial<EditorField>): object | string =>
  fields
    ? fields.filter(({ name }) => name !== "body").map((field) => [field.name, namesOf(field)])
    : "value";

test.each(collections.map((spec) => [spec.label, spec] as const))(
  "in %s, every key has a field, whose label, hint and message are words",
  (label, { path, schema }) => {
    const place = places.get(path);
    expect(place?.label).toBe(label);
    expect(namesOf(place ?? {})).toEqual(keysOf(schema));
    const look = ({ label, hint, pattern, fields = [] }: EditorField) => {
      expect(label).toMatch(/^[A-Z][a-z]*( ([a-z]+|\d+))*$/);
      expect(hint).toMatch(/^[A-Z{].+\.$/s);
      if (pattern) expect(pattern[1]).toMatch(/^This (is|has|needs)( \S*\w\S*)+$/);
      fields.forEach(look);
    };
    place?.fields?.forEach(look);
  },
);

test("a new entry is called by the singular of its list", () => {
  const singulars = menu.map((place) => "folder" in place && place.label_singular);
  expect(singulars.filter(Boolean)).toEqual([
    "step",
    "job",
    "price",
    "guarantee term",
    "question",
    "Booking card",
    "next step",
    "Intake card",
    "next step",
    "page",
  ]);
});

/** The field of a key in a file, which may be an entry of a list. */
function fieldOf(file: string, key: string): EditorField {
  const place = places.get(file) ?? places.get(dirname(file));
  const field = place?.fields?.find(({ name }) => name === key);
  if (!field) throw new Error(`There is no field for ${key} of ${file}.`);
  return field;
}

/** As the package does it, without the spaces around a value. */
function isRefusedByEditor({ required, pattern }: EditorField, value: string): boolean {
  const typed = value.trim();
  if (typed === "") return required;
  return pattern !== undefined && !pattern[0].test(typed);
}

test.each([
  { kind: "Latin", letter: "x", isCounted: true },
  { kind: "with an accent of their own", letter: "e\u0301", isCounted: true },
  { kind: "Cyrillic", letter: "ж", isCounted: false },
  { kind: "Hindi", letter: "हि", isCounted: false },
  { kind: "several pictures in one", letter: "👩‍👩‍👧", isCounted: false },
])("a question of 150 letters is not too long: $kind", ({ letter, isCounted }) => {
  const field = fieldOf("home/faq/first.mdx", "question");
  const question = letter.repeat(150);
  const tooLong = letter.repeat(151);

  expect(field.hint).toMatch(/ At most 150 characters\.$/);
  expect(isRefusedByEditor(field, question)).toBe(false);
  expect(questionSchema.isValidSync({ question })).toBe(true);
  expect(isRefusedByEditor(field, tooLong)).toBe(isCounted);
  expect(questionSchema.isValidSync({ question: tooLong })).toBe(false);
});

/**
 * Whatever is no pattern: what is not to be there, what other files hold, and letters that are several code points. The
 * address of another page, and what several files say together, are in the tests of `load.ts`.
 */
test.each([
  ["markup", "home/hero.mdx", "badge", "So **bold**"],
  ["a letter too much", "home/hero.mdx", "headline", "ж".repeat(31)],
  ["HTML", "home/hero.mdx", "body", "So <b>bold</b>."],
  ["an hour before that of the section above", "home/about.mdx", "hour", "00:00"],
  ["a link to nowhere", "home/faq/first.mdx", "body", "[So](/nowhere)"],
  ["a thousand with a point", "home/pricing/first.mdx", "price", "1.250"],
  ["a button to nowhere", "home/pricing/first.mdx", "to", "/nowhere"],
  ["a delivery before the start", "home/work/first.mdx", "delivered", "2026-11-20T17:00:00.000Z"],
  ["an address that is not public", "site.mdx", "address", "https://localhost"],
  ["more than a host", "site.mdx", "address", "https://www.example.com/site"],
  ["an e-mail address without its sign", "site.mdx", "email", "you.example.com"],
  ["a page that is not there", "site.mdx", "privacy", "/nowhere"],
  ["a placeholder that is none", "forms.mdx", "titleWithMistakes", "Wrong in {name}"],
  ["a language that is none", "site.mdx", "language", "de_DE"],
])("the editor takes %s, and the build refuses it", (_what, file, key, value) => {
  const field = fieldOf(file, key);
  expect(isRefusedByEditor(field, value)).toBe(false);

  const project = makeExampleProject();
  const path = join(project, "content", file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, key === "body" ? `${text}\n${value}\n` : withKeys(text, `${key}: ${value}`));
  const { issues } = loadContent(join(project, "content"));
  rmSync(project, { recursive: true });
  expect(issues).toContainEqual(expect.objectContaining({ file: `content/${file}`, field: key }));
});
