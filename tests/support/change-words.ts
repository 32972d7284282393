import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Addresses and the targets of links. */
export const addresses = String.raw`(?:https?:|mailto:|www\.)\S*|[\w.+-]+@[\w.-]+|\]\(\S*\)`;

/** Keys of a content file, each with its value if that is a code, a time or an address, and placeholders. */
const keys = String.raw`^[ -]*\w+:(?: (?:true|false|[a-z]{2}|[A-Z]{3}|/\S*|\d{4}-\S*|\S*\.jpg)$)?|\{\w+\}`;

/** Words, and what is no word but looks like one, which is the first group. */
export const words = new RegExp(String.raw`(${keys}|${addresses})|\p{L}[\p{L}\p{M}]*`, "gmu");

export function editFile(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Changes every word that visitors can read in a content folder. */
export function changeWords(content: string, change: (word: string) => string): void {
  const replaceWord = (found: string, kept?: string) => kept ?? change(found);
  for (const path of readdirSync(content, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".mdx"))
      editFile(join(content, path), (text) => text.replace(words, replaceWord));
  }
}
