import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";

/** What a part of the bench has found. */
export interface PartReport {
  /** Markdown. */
  text: string;
  /** The budgets that were exceeded. */
  overruns: string[];
}

const start = (part: string) => `<!-- ${part}: written by npm run bench -->`;
const end = (part: string) => `<!-- end of ${part} -->`;

/**
 * Puts the report of a part between its two markers in a document.
 *
 * @param file - The absolute path of the document.
 * @param part - The name of the part.
 * @param text - What to put there, in Markdown.
 * @throws Error where the document or one of the markers is missing.
 */
export async function writeReport(file: string, part: string, text: string): Promise<void> {
  const document = existsSync(file) ? readFileSync(file, "utf8") : "";
  const from = document.indexOf(start(part));
  const to = document.indexOf(end(part), from);
  if (from < 0 || to < 0) {
    throw new Error(`${file} lacks the two lines ${start(part)} and ${end(part)}; add them.`);
  }
  const changed = `${document.slice(0, from)}${start(part)}\n\n${text}\n\n${document.slice(to)}`;
  const options = await resolveConfig(file);
  writeFileSync(file, await format(changed, { ...options, parser: "markdown" }));
}
