import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { AnyObjectSchema, SchemaObjectDescription } from "yup";
import { describeErrors, loadContent } from "./load-content";
import { collections, type Content } from "../shared/content/tree";

/** File names in folders. Examples of other keys refer to the page. */
const exampleNames = { list: ["first.mdx", "second.mdx"], pages: ["privacy.mdx"] };

const examplePictures = ["home/me.jpg", "home/work/before.jpg", "home/work/after.jpg"];

/** Frontmatter with the example of every key, including optional ones, one per line. */
const exampleLines = ({ fields }: SchemaObjectDescription, indent = ""): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const example = "meta" in field ? field.meta?.example : undefined;
    if (example !== undefined) return [`${indent}${key}: ${example}`];
    return [`${indent}${key}:`, ...exampleLines(field as SchemaObjectDescription, `${indent}  `)];
  });

/** As many content files per schema as it needs, made from its examples. */
const exampleFiles = collections.flatMap((collection, index) => {
  const { kind, path, body, min } = collection;
  const schema: AnyObjectSchema = collection.schema;

  // Hours ascend on the landing page.
  const hour = `hour: ${String(index % 24).padStart(2, "0")}:00`;
  const lines = exampleLines(schema.describe()).map((line) => line.replace(/^hour: .*/, hour));
  const prose = body === "required" ? "\nSome words.\n" : "";
  const text = ["---", ...lines, "---", prose].join("\n");

  if (kind === "file") return { file: path, text };
  const names = exampleNames[kind].slice(0, min || 1);
  return names.map((name) => ({ file: `${path}/${name}`, text }));
});

/** A key of frontmatter with its value, also where that goes on in lines below. */
const entryOf = (key: string) => new RegExp(`^${key}:.*\n(?: .*\n)*`, "m");

/**
 * The text of a content file in which some keys are written anew, all in the place of the first one. A line such as
 * `# name` leaves that key out.
 */
export function withKeys(text: string, written: string): string {
  const keys = Array.from(written.matchAll(/^(?:# )?(\w+)/gm), ([, key = ""]) => key);
  const [first = ""] = keys;

  let kept = text;
  for (const key of keys) {
    if (key !== first) kept = kept.replace(entryOf(key), "");
  }

  if (!entryOf(first).test(kept)) throw new Error(`There is no ${first} in ${text}`);
  // A function, because a $ in a text would have a meaning.
  return kept.replace(entryOf(first), () => `${written}\n`);
}

/** Gives a folder a `content/` that is made from the schemas' examples. */
export function writeExampleContent(root: string): void {
  for (const { file, text } of exampleFiles) {
    const path = join(root, "content", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const file of examplePictures)
    copyFileSync("static/apple-touch-icon.png", join(root, "content", file));
}

/** Reads a content folder, relative to the project or absolute, that is expected to have no issues. */
export function readContent(root: string): Content {
  const { content, issues } = loadContent(root);
  if (!content) throw new Error(describeErrors(issues));
  return content;
}

/** The English that tests are held against, whatever the owner has written. */
export const readEnglishContent = (): Content => readContent("tests/content/english");

export function readExampleContent(): Content {
  const root = mkdtempSync(join(tmpdir(), "example-"));
  writeExampleContent(root);
  const content = readContent(join(root, "content"));
  rmSync(root, { recursive: true });
  return content;
}
