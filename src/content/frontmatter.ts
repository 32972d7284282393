import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from "yaml";
import type { FileIssue } from "./issue";

export interface ParsedFile {
  /** The frontmatter, with every scalar as the string that was typed. */
  data: unknown;
  /** The line of a key such as `social.url` or `chips[1]`, counted from 1; of its parent if the key is missing. */
  lineOf: (field: string) => number | undefined;
  /** With an empty line for each line above it, so that its line numbers are those of the file. */
  body: string;
}

/** In place of what does not belong to it, each part has empty lines: its line numbers are those of the file. */
interface FileParts {
  keys: string;
  body: string;
}

/** In characters. The parsers take time in the square of the length, and deep brackets end the process. */
const maxLength = { keys: 20_000, body: 100_000 };

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}

const isFence = (line = "") => /^---[ \t]*$/.test(line);

/** Finds the keys where gatsby-plugin-mdx finds them. It shows the rest, and all of a file that begins otherwise. */
function splitFile(text: string): FileParts | FileIssue {
  const lines = text.split("\n");
  const below = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  const end = below === -1 ? lines.length - 1 : below;
  const wrong = [0, end].find((index) => !isFence(lines[index]));
  if (wrong !== undefined) {
    const message =
      "is not ---; a file begins with a line of ---, its keys, and another line of ---";
    return { field: "file", line: wrong + 1, message };
  }

  const keys = ["", ...lines.slice(1, end), ""].join("\n");
  const body = lines.slice(end + 1).join("\n");
  if (keys.length > maxLength.keys) {
    const message = `has more than the ${maxLength.keys} characters that the keys can have`;
    return { field: "frontmatter", message };
  }
  if (body.length > maxLength.body) {
    const message = `has more than the ${maxLength.body} characters that a text can have`;
    return { field: "body", message };
  }

  return { keys, body: "\n".repeat(end + 1) + body };
}

/** The offset of something typed that YAML would drop: a comment after a key or a value, an anchor, an alias or a tag. */
function findDroppedSyntax(document: Document, source: string): number | undefined {
  let found: number | undefined;

  visit(document, {
    Node(_key, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const isInOnePiece = isScalar(node) || (isCollection(node) && node.flow);
      const hasComment = isInOnePiece && /^[:,]?[^\S\n]*#/.test(source.slice(end));
      if (hasComment || isAlias(node) || node.anchor || node.tag) {
        found = start;
        return visit.BREAK;
      }
      return undefined;
    },
  });

  return found;
}

/** The offset of a key, or of the deepest of its parents that is there. */
function findKey(document: Document, field: string): number | undefined {
  let node: unknown = document.contents;
  let offset: number | undefined;

  for (const part of field.match(/[^.[\]]+/g) ?? []) {
    const pair = isMap(node) && node.items.find(({ key }) => String(key) === part);
    const key: unknown = pair ? pair.key : isSeq(node) ? node.items[Number(part)] : undefined;
    if (!isNode(key)) break;

    offset = key.range?.[0];
    node = pair ? pair.value : key;
  }

  return offset;
}

/** All YAML values stay strings: `12:00`, `404`, `yes` and `2026-11-20`. */
export function parseFile(bytes: Uint8Array): ParsedFile | FileIssue {
  const text = decode(bytes);
  if (text === undefined) {
    return { field: "file", message: "is not saved as UTF-8; save it again in that encoding" };
  }

  const parts = splitFile(text);
  if ("message" in parts) return parts;
  const { keys, body } = parts;

  const lineCounter = new LineCounter();
  const document = parseDocument(keys, {
    schema: "failsafe",
    lineCounter,
    prettyErrors: false,
    logLevel: "error",
  });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const issueAt = (offset: number, message: string): FileIssue => ({
    field: "frontmatter",
    line: lineAt(offset),
    message,
  });

  const [error] = document.errors;
  if (error) return issueAt(error.pos[0], `cannot be read: ${error.message}`);

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
