import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exampleLines } from "./example";
import { ContentError } from "./issue";
import { loadContent } from "./load-content";
import { specsOf, type Content } from "./tree";

const exampleFiles = specsOf().map(({ kind, path, schema, body }) => {
  const file = kind === "file" ? path : `${path}/1-first.mdx`;
  // The pages share the examples of these keys, and no two pages may have the same.
  const lines = exampleLines(schema.describe()).map((line) =>
    line.replace(/^(title|description): .*/, `$1: The $1 of ${file}`),
  );
  const words = body === "required" ? ["", "Some words.", ""] : [""];
  return { file, text: ["---", ...lines, "---", ...words].join("\n") };
});

/**
 * Writes a content folder made of the examples of the schemas, so that no test depends on the owner's words: each
 * single file, and one file in each list, called `1-first.mdx`.
 *
 * @param root - The absolute path of the folder, which need not be there.
 */
export function writeExampleContent(root: string): void {
  for (const { file, text } of exampleFiles) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/**
 * Reads a content folder in which a test looks for no issues.
 *
 * @param root - The absolute path of the folder.
 * @returns The content, typed, lists in the order of their numbers.
 * @throws {@link ContentError} with every issue of every file.
 */
export async function readContent(root: string): Promise<Content> {
  const { content, issues } = await loadContent(root);
  if (issues.length > 0) throw new ContentError(issues);
  return content;
}
