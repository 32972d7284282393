import type { SchemaObjectDescription } from "yup";
import { assembleContent } from "../../src/shared/content/assemble";
import { describeErrors } from "../../src/shared/content/describe-errors";
import { parseFiles, type Files } from "../../src/shared/content/parse-files";
import { collections, titleKeyOf } from "../../src/shared/content/tree";

/** The names of the files in each kind of folder. The example of `privacy` links to the page. */
const exampleNames = { list: ["first.mdx", "second.mdx"], pages: ["privacy.mdx"] };

const examplePictures = ["home/me.jpg", "home/work/before.jpg", "home/work/after.jpg"];

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

  for (const [index, collection] of collections.entries()) {
    const { kind, path, body, min, schema } = collection;
    // Hours have to ascend down the landing page.
    const hour = `hour: ${String(index % 24).padStart(2, "0")}:00`;
    const lines = exampleLines(schema.describe()).map((line) => line.replace(/^hour: .*/, hour));
    const prose = body === "required" ? "\nSome words.\n" : "";
    const text = ["---", ...lines, "---", prose].join("\n");

    if (kind === "file") files.set(path, text);
    const names = kind === "file" ? [] : exampleNames[kind].slice(0, min || 1);
    // Two entries of a list can't have the same title.
    const title = new RegExp(`^(${titleKeyOf(collection)}: .*)`, "m");
    names.forEach((name, number) => {
      files.set(`${path}/${name}`, number === 0 ? text : text.replace(title, `$1 (${number})`));
    });
  }
  return files;
}

/**
 * Replaces some keys of a content file. Writes them all where the first one was. A line such as `# name` removes that key.
 *
 * @throws Error if the file does not have the first key.
 */
export function withKeys(text: string, written: string) {
  const [first, ...others] = Array.from(written.matchAll(/^(?:# )?(\w+)/gm), ([, key = ""]) => key);
  // A key, with the indented lines below it.
  const lines = (key = "") => new RegExp(`^${key}:.*\n( .*\n)*`, "m");

  if (!lines(first).test(text)) throw new Error(`No ${first} in ${text}`);
  return others
    .filter((key) => key !== first)
    .reduce((rest, key) => rest.replace(lines(key), ""), text)
    .replace(lines(first), () => `${written}\n`);
}

/** @throws Error that lists the faults, if what was assembled has any. */
export function contentIn({ content, faults }: ReturnType<typeof assembleContent>) {
  if (!content) throw new Error(describeErrors(faults));
  return content;
}

export const contentOf = (files: Files) => contentIn(assembleContent(parseFiles(files)));

export const readExampleContent = () => contentOf(exampleFiles());
