import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Patterns for the parts of a text, without the spaces and punctuation between them. */
const pieces = {
  component: /<\/?[A-Z][^>]*>/,
  address: /(?:https?:|mailto:|www\.)\S*/,
  email: /[\w.+-]+@[\w.-]+/,
  target: /\]\(\S*\)/,
  placeholder: /\{\w+\}/,
  word: /\p{L}[\p{L}\p{M}]*/u,
};

const anyPiece = new RegExp(
  Object.values(pieces)
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

const isWord = (piece: string) => /^[\p{L}\p{M}]+$/u.test(piece);

const isPlaceholder = (piece: string) => piece.startsWith("{");

/** Returns the words of a text. A placeholder that nobody filled in counts as a word. */
export const wordsIn = (text: string): string[] =>
  (text.match(anyPiece) ?? []).filter((piece) => isWord(piece) || isPlaceholder(piece));

/** Matches the key in a line of a content file. */
const key = /^[ -]*[\w-]+:/;

/** Values that no visitor reads, or that the site words differently. */
const codes = [
  // A choice, a language, and a currency.
  /^(true|false)$/,
  /^[a-z]{2}$/,
  /^[A-Z]{3}$/,
  // The address of a page, a day, and a picture.
  /^\//,
  /^\d{4}-/,
  /\.jpg$/,
];

/** Changes each word in a line that visitors can read. */
function changeLine(line: string, change: (word: string) => string): string {
  const start = key.exec(line)?.[0] ?? "";
  const value = line.slice(start.length);
  const isCode = codes.some((code) => code.test(value.trim()));
  if (start && isCode) return line;
  return start + value.replace(anyPiece, (piece) => (isWord(piece) ? change(piece) : piece));
}

export function editFile(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Changes every word that visitors can read in a content folder. */
export function changeWords(content: string, change: (word: string) => string): void {
  for (const path of readdirSync(content, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".mdx"))
      editFile(join(content, path), (text) =>
        text.replace(/.+/g, (line) => changeLine(line, change)),
      );
  }
}
