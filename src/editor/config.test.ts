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

/** Returns the editor's fields of a file or folder in `content/`. */
function fieldsAt(path: string): EditorField[] {
  const entry = menu[collections.findIndex((collection) => collection.path === path)];
  return entry?.files?.[0]?.fields ?? entry?.fields ?? [];
}

test.each(collections)("in $label, every key has a field with a hint", ({ path, schema }) => {
  const shown = fieldsAt(path).filter(({ name }) => name !== "body");

  // `order` has no field, because owners drag entries into place.
  const keys = Object.keys(schema.fields).filter((key) => key !== "order");
  expect(shown.map(({ name }) => name)).toEqual(keys);
  for (const { hint } of shown) expect(hint).toMatch(/^[A-Z].+\.$/s);
});

test("the editor takes as many letters with marks as the build", () => {
  const field = fieldsAt("home/faq").find(({ name }) => name === "question");
  const question = "हि".repeat(150);
  expect(questionSchema.isValidSync({ question })).toBe(true);
  expect(field?.pattern?.[0].test(question)).toBe(true);
});
