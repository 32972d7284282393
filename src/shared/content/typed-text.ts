import type { MarkdownNode as Node } from "./markdown";
import { sourceOf, wordsIn } from "./nodes";

/**
 * Returns the text of a block as the owner typed it, with NULs in place of code, entities and the marks around words. No pattern in
 * leftover-markup.ts matches a NUL.
 */
const typedText = ({ children = [] }: Node, body: string): string =>
  children
    .map((child) => {
      const { type, url = "", value = "", position } = child;
      // The words of a bare address are its end, and may look like markup. A slash stands for them, because leftover-markup.ts
      // takes a slash behind a bracket for an address.
      if (type === "link" && url.endsWith(wordsIn(child))) return "/";
      if (child.children) return `\0${typedText(child, body)}\0`;

      // The parser drops the position of a text that contains an address in brackets. A break may have a backslash.
      const source = position ? sourceOf(child, body) : value;
      const isTyped = type === "text" || type === "break";
      return source.replace(isTyped ? /&#?\w+;/g : /\S/g, "\0");
    })
    .join("");

/**
 * Match the backslashes that are needed, each with its sign. Where a pattern then looks back, `..` stands for these two
 * characters.
 */
const neededEscapes = [
  // Before a sign that hardly anybody types behind a backslash, as in `5 \* 3`, but not after a drive, as in `C:\*`.
  /(?<!\b[a-z]:)\\[*<|[\]`~]/gi,
  // Each pair of four or more, which show as two: `\\\\server`. Two alone show as one, before a sign or the end of a line:
  // `C:\\_new`.
  /(?:\\\\){2,}|\\\\(?=[!-/:-@[-`{-~\0]|$)/gm,
  // Before each of two underscores.
  /(?:\\_){2,}/g,
  // At the beginning of words, and at their end, before an underscore, if there is another one.
  /\\_(?<=(?:^|[\s\0\p{Ps}\p{Pi}"'*_])..)(?=\S[^]*?_)|\\_(?<=_[^]*?[^\s:/]..)(?![\p{L}\p{N}])/gmu,
  // Before a picture, and before the address of a link.
  /\\!(?=[[\0])|(?<=\])\\\(/g,
  // At the beginning of a line, before what makes a quote, a list or a heading, or the sign for a mistyped one.
  /\\(?:>|[-+#](?=\s|$)|-(?=[-\p{L}])|#(?=#))(?<=^\s*..)/gmu,
  // After the number at the beginning of a line, as in `24\. May`.
  /\\[.)](?<=^\s*\d+..)(?=\s|$)/gm,
];

/**
 * Lists the lines of a block as the owner typed them, with NULs in place of correct markup. What still looks like markup is a
 * mistake.
 */
export function typedLines(block: Node, body: string) {
  let text = typedText(block, body);
  for (const escape of neededEscapes) text = text.replace(escape, "\0");
  return text.split("\n");
}
