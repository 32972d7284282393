import type { SchemaObjectDescription } from "yup";
import { assembleContent } from "./assemble";
import { describeErrors } from "./describe-errors";
import { parseFiles, type Files } from "./parse-files";
import { collections, type Content } from "./tree";

/** The names of the files in each kind of folder. The example of `privacy` links to the page. */
const exampleNames = { list: ["first.mdx", "second.mdx"], pages: ["privacy.mdx"] };

export const examplePictures = ["home/me.jpg", "home/work/before.jpg", "home/work/after.jpg"];

/** Lists every key, including the optional ones, with its example, one per line. */
const exampleLines = ({ fields }: SchemaObjectDescription, indent = ""): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const example = "meta" in field ? field.meta?.example : undefined;
    if (example !== undefined) return [`${indent}${key}: ${example}`];
    return [`${indent}${key}:`, ...exampleLines(field as SchemaObjectDescription, `${indent}  `)];
  });

/** Makes content files from the examples of each schema, as many as its collection needs. */
export function exampleFiles(): Files {
  const files: Files = new Map(examplePictures.map((file) => [file, undefined]));

  for (const [index, { kind, path, body, min, schema }] of collections.entries()) {
    // Hours have to ascend down the landing page.
    const hour = `hour: ${String(index % 24).padStart(2, "0")}:00`;
    const lines = exampleLines(schema.describe()).map((line) => line.replace(/^hour: .*/, hour));
    const prose = body === "required" ? "\nSome words.\n" : "";
    const text = ["---", ...lines, "---", prose].join("\n");

    const names = kind === "file" ? [] : exampleNames[kind].slice(0, min || 1);
    if (kind === "file") files.set(path, text);
    for (const name of names) files.set(`${path}/${name}`, text);
  }
  return files;
}

/**
 * Replaces some keys of a content file. Writes them all where the first one was. A line such as `# name` removes that key.
 *
 * @throws Error if the file does not have the first key.
 */
export function withKeys(text: string, written: string): string {
  const keys = Array.from(written.matchAll(/^(?:# )?(\w+)/gm), ([, key = ""]) => key);
  // Each part is a key with the indented lines below it.
  const parts = text.split(/^(?=\S)/m);
  const keyOf = (part: string) => keys.find((key) => part.startsWith(`${key}:`));

  if (!parts.some((part) => keyOf(part) === keys[0])) throw new Error(`No ${keys[0]} in ${text}`);
  return parts
    .map((part) => {
      const key = keyOf(part);
      if (!key) return part;
      return key === keys[0] ? `${written}\n` : "";
    })
    .join("");
}

/** @throws Error that lists the issues, if the files have any. */
export function contentOf(files: Files): Content {
  const { content, issues } = assembleContent(parseFiles(files));
  if (!content) throw new Error(describeErrors(issues));
  return content;
}

export const readExampleContent = (): Content => contentOf(exampleFiles());
