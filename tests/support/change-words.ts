import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../src/shared/content/tree";

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

/** Matches the key in a line of a content file. */
const key = /^[ -]*[\w-]+:/;

/** Values that no visitor reads, or that the site words differently. */
const codes = [
  // A choice, a language, and a currency.
  /^('?(true|false)'?|[a-z]{2}|[A-Z]{3})$/,
  // The address of a page, a day, and a picture.
  /^\/|^\d{4}-|\.jpg$/,
];

/** Changes each word of a text. */
const changeWordsOf = (text: string, change: (word: string) => string): string =>
  text.replace(anyPiece, (piece) => (isWord(piece) ? change(piece) : piece));

/** Changes each word in a line that visitors can read. */
function changeLine(line: string, change: (word: string) => string): string {
  const start = key.exec(line)?.[0] ?? "";
  const value = line.slice(start.length);
  const isCode = codes.some((code) => code.test(value.trim()));
  return start && isCode ? line : start + changeWordsOf(value, change);
}

/** Changes every word that visitors can read in a content folder. */
export function changeWords(content: string, change: (word: string) => string): void {
  for (const path of readdirSync(content, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".mdx")) continue;
    const file = join(content, path);
    const changed = readFileSync(file, "utf8").replace(/.+/g, (line) => changeLine(line, change));
    writeFileSync(file, changed);
  }
}

/** The combining grapheme joiner, which is invisible and joins the character before it. */
const mark = "\u034F";

/** Marks a word, so that a test can tell whether it comes from the content. */
export const markWord = (word: string): string => word + mark;

/** Marks every word of some content. */
export const markWords = (content: Content): Content =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    typeof value === "string" && key !== "language" ? changeWordsOf(value, markWord) : value,
  ) as Content;

/** Matches what the tests enter. */
const entered = /Ada Lovelace|About \w+: [^.]+|nobody(?:@example\.com)?/g;

/** Lists the words without a mark, each with its text. */
export const unmarkedWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    (text.replace(entered, "").match(anyPiece) ?? [])
      // A placeholder that nobody filled in counts as a word.
      .filter((piece) => (isWord(piece) && !piece.endsWith(mark)) || piece.startsWith("{"))
      .map((word) => `${word} in: ${text}`),
  );

/** Runs in a page, or in jsdom. Returns the texts of its elements that people can read or hear. */
export function readTexts(): string[] {
  const texts: string[] = [];
  // The browser writes the words in <time>. It does not parse what is in <noscript>.
  for (const element of document.querySelectorAll(":not(script, style, time, time *, noscript)")) {
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
    for (const name of ["alt", "title", "placeholder", "aria-label", "aria-description"])
      texts.push(element.getAttribute(name) ?? "");
  }
  for (const { value } of document.querySelectorAll("textarea")) texts.push(value);
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>("[href^='mailto:']"))
    texts.push(...new URL(href).searchParams.values());
  return texts;
}
