import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { exampleLines } from "./example";
import { UserError } from "../address";
import { describeErrors } from "./issue";
import { loadContent } from "./load-content";
import { specsOf, type Content } from "./tree";

/** The names of the files in the folders. The examples of other keys name the page. */
const exampleNames = { folder: "1-first.mdx", pages: "privacy.mdx" };

/** A content file of each kind, made of the examples of its schema. */
export const exampleFiles = specsOf().map((spec) => {
  const { kind, path, schema, body } = spec;
  const file = kind === "file" ? path : `${path}/${exampleNames[kind]}`;
  // The pages share the examples of these keys, and no two pages may have the same.
  const lines = exampleLines(schema.describe()).map((line) =>
    line.replace(/^(title|description): .*/, `$1: The $1 of ${file}`),
  );
  const words = body === "required" ? ["", "Some words.", ""] : [""];
  return { file, spec, text: ["---", ...lines, "---", ...words].join("\n") };
});

/** A content file with other keys in the place of what it has under their names; one behind a # is taken out. */
export function withKeys(text: string, written: string): string {
  const [first = "", ...others] = [...written.matchAll(/^(?:# )?(\w+)/gm)].map(
    ([, key = ""]) => key,
  );
  const entryOf = (key: string) => new RegExp(`^${key}:.*\n(?: .*\n)*`, "m");
  const rest = others
    .filter((key) => key !== first)
    .reduce((left, key) => left.replace(entryOf(key), ""), text);
  if (!entryOf(first).test(rest)) throw new Error(`There is no ${first} in ${text}`);
  return rest.replace(entryOf(first), () => `${written}\n`);
}

/** A content file with other prose. */
export const withProse = (text: string, words: string) =>
  text.replace(/---\n[^-]*$/, () => `---\n\n${words}\n`);

/**
 * Makes a folder with a content that is made of the examples of the schemas, so that no test depends on the owner's words:
 * each single file, one file in each list, called `1-first.mdx`, and a page of its own, `pages/privacy.mdx`.
 *
 * @returns The absolute path of the folder above `content/`, which whoever asked for it removes.
 */
export function makeExampleProject(): string {
  const root = mkdtempSync(join(tmpdir(), "example-"));
  for (const { file, text } of exampleFiles) {
    const path = join(root, "content", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
}

/**
 * Reads a content folder in which a test looks for no issues.
 *
 * @param root - The absolute path of the folder.
 * @returns The content, typed, lists in the order of their numbers.
 * @throws {@link UserError} with every issue of every file.
 */
export async function readContent(root: string): Promise<Content> {
  const { content, issues } = await loadContent(root);
  if (issues.length > 0) throw new UserError(describeErrors(issues));
  return content;
}

/** @returns The content of an example project, for tests that change it in memory. */
export async function readExampleContent(): Promise<Content> {
  const root = makeExampleProject();
  try {
    return await readContent(join(root, "content"));
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Some content with other parts of the landing page. */
export const withHome = (content: Content, parts: Partial<Content["home"]>): Content => ({
  ...content,
  home: { ...content.home, ...parts },
});
