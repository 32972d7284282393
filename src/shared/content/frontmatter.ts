import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  visit,
  type Document,
} from "yaml";
import { errorIn, type Issue } from "./issue";

export interface ParsedFile {
  /** The parsed frontmatter. Every scalar is the string that the owner typed. */
  data: unknown;
  /** Returns the line of a key such as `social.url` or `chips[1]`, counted from 1. If it is missing, returns its parent's line. */
  lineOf: (field: string) => number | undefined;
  /** The text below the keys. An empty line replaces each line above it, so that its line numbers match the file's. */
  body: string;
}

/** The maximum length of the keys and of the body, in characters. The parsers' time grows with its square. */
const maxLength = 100_000;

/** Finds something that YAML would drop: a comment after a key or a value, an anchor, an alias or a tag. Returns its offset. */
function findDroppedSyntax(document: Document, source: string): number | undefined {
  let found: number | undefined;

  visit(document, {
    Node(_key, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const isInOnePiece = isScalar(node) || (isCollection(node) && node.flow);
      const hasComment = isInOnePiece && /^[:,]?[^\S\n]*#/.test(source.slice(end));
      if (hasComment || isAlias(node) || node.anchor || node.tag) found ??= start;
    },
  });

  return found;
}

/** Returns the offset of a key such as `chips[1]`, or of its deepest parent that exists. */
function findKey(document: Document, field: string): number | undefined {
  let node: unknown = document.contents;
  let offset: number | undefined;

  for (const part of field.match(/[^.[\]]+/g) ?? []) {
    if (!isCollection(node)) break;
    const value: unknown = node.get(part, true);
    // An entry of a list has no key, so its value takes the place of the key.
    const key = isMap(node) ? node.items.find((pair) => pair.value === value)?.key : value;
    if (!isNode(key)) break;

    offset = key.range?.[0];
    node = value;
  }

  return offset;
}

/** Splits a file into its keys and its body, and parses the keys. All values stay strings, even `12:00`, `404` and `yes`. */
export function parseFile(file: string, text: string | undefined): ParsedFile | Issue {
  if (text === undefined) {
    return errorIn(file, "file", "is not saved as UTF-8; save it again in that encoding");
  }

  // gatsby-plugin-mdx splits files in the same way. It would show visitors whatever it doesn't recognize as keys.
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const below = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  const end = below === -1 ? lines.length - 1 : below;
  const wrong = [0, end].find((index) => lines[index] !== "---");
  if (wrong !== undefined) {
    const message =
      "is not ---; a file begins with a line of just ---, its keys, and another such line";
    return errorIn(file, "file", message, wrong + 1);
  }

  // An empty line replaces each line above a part, so that the part's line numbers match the file's.
  const keys = ["", ...lines.slice(1, end), ""].join("\n");
  const body = "\n".repeat(end + 1) + lines.slice(end + 1).join("\n");
  if (Math.max(keys.length, body.trim().length) > maxLength) {
    return errorIn(file, "file", `has more than ${maxLength} characters in its keys or below them`);
  }

  const document = parseDocument(keys, { schema: "failsafe", prettyErrors: false });
  const lineAt = (offset: number) => keys.slice(0, offset).split("\n").length;
  const issueAt = (offset: number, message: string) =>
    errorIn(file, "frontmatter", message, lineAt(offset));

  const [error] = document.errors;
  if (error) return issueAt(error.pos[0], `can't be read: ${error.message}`);

  const dropped = findDroppedSyntax(document, keys);
  if (dropped !== undefined) {
    const message =
      "has a character of YAML (#, &, *, !) that would not be shown; put the value in quotes";
    return issueAt(dropped, message);
  }

  if (!isMap(document.contents)) return issueAt(1, "is not made of lines like `key: value`");

  const lineOf = (field: string) => {
    const offset = findKey(document, field);
    return offset === undefined ? undefined : lineAt(offset);
  };
  return { data: document.toJS(), lineOf, body };
}
