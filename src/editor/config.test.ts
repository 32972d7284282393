import { expect, test } from "@jest/globals";
import { questionSchema } from "../shared/content/schemas/landing";
import { collections } from "../shared/content/tree";
import { editorConfig } from "./config";

interface EditorField {
  name: string;
  hint: string;
  pattern?: [RegExp, string];
}

interface MenuEntry {
  fields: EditorField[];
  files?: { fields: EditorField[] }[];
}

const config = editorConfig({ repository: "a/b", branch: "main" });
const menu = config.collections as unknown as MenuEntry[];

/** The editor's fields, by the path of their file or folder in `content/`. */
const fields = new Map(
  collections.map(({ path }, index) => {
    const entry = menu[index];
    return [path, entry?.files?.[0]?.fields ?? entry?.fields ?? []];
  }),
);

test.each(collections)("in $label, every key has a field with a hint", ({ path, schema }) => {
  const shown = fields.get(path)?.filter(({ name }) => name !== "body") ?? [];

  // `order` has no field, because owners drag entries into place.
  const keys = Object.keys(schema.fields).filter((key) => key !== "order");
  expect(shown.map(({ name }) => name)).toEqual(keys);
  for (const { hint } of shown) expect(hint).toMatch(/^[A-Z].+\.$/s);
});

test.each([
  { letter: "x", isCounted: true },
  { letter: "हि", isCounted: false },
])(
  "the editor takes a question of 150 times $letter, and the build refuses one more",
  ({ letter, isCounted }) => {
    const field = fields.get("home/faq")?.find(({ name }) => name === "question");
    const takes = (value: string) => field?.pattern?.[0].test(value);
    const tooLong = letter.repeat(151);

    expect(field?.hint).toMatch(/ At most 150 characters\.$/);
    expect(takes(letter.repeat(150))).toBe(true);
    expect(takes(tooLong)).toBe(!isCounted);
    expect(questionSchema.isValidSync({ question: tooLong })).toBe(false);
  },
);
