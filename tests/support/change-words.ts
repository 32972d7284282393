import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../src/shared/content/check-whole";

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

/** Reads the words of a content folder, without the keys of its files. */
export function wordsOf(content: string) {
  const texts = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => readFileSync(join(content, file), "utf8").replace(/^[ -]*[\w-]+:/gm, ""));
  return new Set(texts.flatMap((text) => text.match(anyPiece) ?? []).filter(isWord));
}

/** The combining grapheme joiner, which is invisible and joins the character before it. */
const mark = "\u034F";

/** Marks every word of some content, so that a test can tell which words come from it. */
export const markWords = (content: Content) =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    typeof value === "string" && key !== "language"
      ? value.replace(anyPiece, (piece) => (isWord(piece) ? piece + mark : piece))
      : value,
  ) as Content;

/** Matches what the tests enter. */
const entered = /Ada Lovelace|About \w+: [^.]+|nobody(?:@example\.com)?/g;

/** Lists the words that aren't known, each with its text. A placeholder that nobody filled in counts as one. */
export const strangeWords = (texts: readonly string[], isKnown: (word: string) => boolean) =>
  texts.flatMap((text) =>
    (text.replace(entered, "").match(anyPiece) ?? [])
      .filter((piece) => (isWord(piece) && !isKnown(piece)) || piece.startsWith("{"))
      .map((word) => `${word} in: ${text}`),
  );

/** Lists the words without a mark, each with its text. */
export const unmarkedWords = (texts: readonly string[]) =>
  strangeWords(texts, (word) => word.endsWith(mark));

/** Runs in a page, or in jsdom. Returns the texts of its elements that people can read or hear. */
export function readTexts() {
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
