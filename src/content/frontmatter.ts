import {
  isAlias,
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
  body: string;
  /** How many lines of the file are above the prose. */
  linesAbove: number;
}

/** The offset of something typed that YAML would drop from a value: a comment after it, an anchor, an alias or a tag. */
function findDroppedSyntax(document: Document, source: string): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node(_key, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const hasComment = isScalar(node) && /^[^\S\n]*#/.test(source.slice(end));
      if (hasComment || isAlias(node) || node.anchor || node.tag) found ??= start;
    },
  });
  return found;
}

/** All YAML values stay strings: `12:00`, `404`, `yes` and `2026-11-20`. */
export function parseFile(bytes: Uint8Array): ParsedFile | FileIssue {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch {
    return { field: "file", message: "is not saved as UTF-8; save it again in that encoding" };
  }
  const [head, keys] = /^---[ \t]*\n(.*?)^---[ \t]*(\n|$)/ms.exec(text) ?? [];
  if (head === undefined || keys === undefined) {
    const message = "does not begin with a line of ---, keys, and another line of ---";
    return { field: "file", message };
  }

  // The empty line replaces the first ---, so that line numbers are those of the file.
  const source = `\n${keys}`;
  const lines = new LineCounter();
  const document = parseDocument(source, {
    schema: "failsafe",
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
  });
  const issueAt = (offset: number, message: string): FileIssue => ({
    field: "frontmatter",
    line: lines.linePos(offset).line,
    message,
  });
  const [error] = document.errors;
  if (error) return issueAt(error.pos[0], `cannot be read: ${error.message}`);
  const dropped = findDroppedSyntax(document, source);
  if (dropped !== undefined) {
    const message =
      "has a sign of YAML (#, &, *, !) that would not be shown; put the value in quotes";
    return issueAt(dropped, message);
  }
  if (!isMap(document.contents)) {
    return issueAt(1, "is not made of lines like `key: value`");
  }

  const lineOf = (field: string) => {
    let node: unknown = document.contents;
    let offset: number | undefined;
    for (const part of field.match(/[^.[\]]+/g) ?? []) {
      const pair = isMap(node) && node.items.find(({ key }) => String(key) === part);
      const key: unknown = pair ? pair.key : isSeq(node) ? node.items[Number(part)] : undefined;
      if (!isNode(key)) break;
      offset = key.range?.[0];
      node = pair ? pair.value : key;
    }
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
  const linesAbove = head.split("\n").length - 1;
  return { data: document.toJS(), lineOf, body: text.slice(head.length), linesAbove };
}
