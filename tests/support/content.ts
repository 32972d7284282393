import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentIn, exampleFiles } from "./example-content";
import { loadContent } from "../../src/build/load-content";

/** Writes a `content/` into a folder, made from the examples of the schemas. */
export function writeExampleContent(root: string) {
  for (const [file, text] of exampleFiles()) {
    const path = join(root, "content", file);
    mkdirSync(dirname(path), { recursive: true });
    if (text === undefined) copyFileSync("static/apple-touch-icon.png", path);
    else writeFileSync(path, text);
  }
}

/**
 * Reads a content folder, relative to the project or absolute.
 *
 * @throws Error that lists the faults, if the content has any.
 */
export const readContent = (root: string) => contentIn(loadContent(root));

/** Reads the English content of the tests, which doesn't change with what the owner writes. */
export const readEnglishContent = () => readContent("tests/content/english");
