import { readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";

interface MdxNode {
  type: string;
  value?: string;
  children?: MdxNode[];
}

/** What holds paragraphs rather than words. */
const blocks = new Set(["root", "blockquote", "list", "listItem"]);

function wordsOf({ type, value, children = [] }: MdxNode): string {
  if (type === "break") return "\n";
  // A line that was broken in the file is one on the page.
  if (type === "text") return (value ?? "").replace(/\s*\n\s*/g, " ");
  if (value !== undefined) return value;
  const parts = children.map(wordsOf);
  return blocks.has(type) ? parts.filter(Boolean).join("\n") : parts.join("");
}

/**
 * Loads what reads prose as a visitor reads it, without its markup.
 *
 * @param root - The absolute path of the content folder.
 * @returns A function that takes the path of a content file below that folder and gives the words of its body, one line
 * for each paragraph and each item of a list. It throws where the file is missing or is not MDX.
 */
export async function createWordReader(root: string): Promise<(file: string) => string> {
  // An ES module, which this code, compiled to CommonJS, imports late.
  const { createProcessor } = await import("@mdx-js/mdx");
  const processor = createProcessor();
  return (file) =>
    wordsOf(processor.parse(matter(readFileSync(path.join(root, file), "utf8"), {}).content));
}
