import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  parse,
  parseDocument,
  visit,
  type Document,
  type Node,
} from "yaml";
import { errorIn, type Fault } from "./fault";
import { explainYamlFault } from "./yaml-faults";

export interface ParsedFile {
  /** The parsed frontmatter. Every scalar is the string that the owner typed. */
  data: Readonly<Record<string, unknown>>;
  /** Returns the line of a key such as `social.url` or `chips[1]`, counted from 1. If it is missing, returns its parent's line. */
  lineOf: (field: string) => number | undefined;
  /** The text below the keys, with the line numbers of the file. */
  body: string;
}

/** Matches the first and the last line of what git writes where it can't merge, such as `<<<<<<< HEAD`. */
const mergeMark = /^([<>])\1{6}(?!\1)/;

/** The maximum length of the keys and of the body, in characters. The parsers' time grows with its square. */
const maxLength = 100_000;

/** Splits a file into its keys and its body, with an empty line for each line above, so that line numbers are those of the file. */
function splitFile(file: string, text: string) {
  const lines = text.split(/\r?\n/);
  const mergeIndex = lines.findIndex((line) => mergeMark.test(line));
  if (mergeIndex !== -1) {
    return errorIn(
      file,
      "file",
      "has the marks of a merge that was not finished; keep one of the two versions between them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
      mergeIndex + 1,
    );
  }

  // The keys end at the next line that begins with ---. If there are more signs in that line, it is malformed.
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  // Without a second ---, the last line is malformed.
  const end = closing === -1 ? lines.length - 1 : closing;
  const malformed = [0, end].find((index) => lines[index] !== "---");
  if (malformed !== undefined) {
    return errorIn(
      file,
      "file",
      "is not ---; a file begins with a line of just ---, its keys, and another such line",
      malformed + 1,
    );
  }

  const keys = ["", ...lines.slice(1, end), ""].join("\n");
  const body = "\n".repeat(end + 1) + lines.slice(end + 1).join("\n");
  if (Math.max(keys.length, body.trim().length) > maxLength) {
    return errorIn(file, "file", `has more than ${maxLength} characters in its keys or below them`);
  }
  return { keys, body };
}

/** Counts the lines up to an offset. The first line is 1. */
const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** Matches a control character that no text shows, except tabs and line breaks. */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF]/u;

/** Reports the first control character in a file. */
function findControl(file: string, text: string) {
  const control = invisible.exec(text);
  if (!control) return undefined;
  const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return errorIn(
    file,
    "file",
    `has an invisible control character (U+${code}); delete it, or type the line again`,
    lineAt(text, control.index),
  );
}

/** Matches an escape in double quotes that nobody means, such as the `\_` of `¯\_(ツ)_/¯`, which YAML reads as a no-break space. */
const oddEscape = /(?<!\\)(?:\\\\)*\\[0aevNLP_]/;

/** Says why a node isn't read exactly as it was typed. The editor reads YAML with its usual types, and saves what it has read. */
function describeLoss(node: Node, isKey: boolean, keys: string) {
  // A list or a group with a line for each entry may have comments on lines of their own.
  const hasOwnLines = isCollection(node) && !node.flow;
  const hasComment = !hasOwnLines && /^[:,]?[^\S\n]*#/.test(keys.slice(node.range?.[1]));
  if (hasComment || isAlias(node) || node.anchor || node.tag) {
    return "has a character of YAML (#, &, *, !) that would not be shown; put the value in quotes";
  }
  if (!isScalar(node)) return undefined;
  const [start, end] = node.range ?? [];
  if (node.type === "QUOTE_DOUBLE" && oddEscape.test(keys.slice(start, end))) {
    return "has a \\ in double quotes, which would not be shown; put the value in single quotes";
  }
  if (isKey || node.type !== "PLAIN" || !node.source) return undefined;
  const { source } = node;
  const value = parse(source, { schema: "core" }) as string | number | boolean | null;
  const saved = String(value ?? "nothing");
  if (typeof value === "string" || saved === source) return undefined;
  return `has ${source}, which the editor would save as ${saved}; put it in quotes: "${source}"`;
}

/** Reports the first place in the keys where something would be lost, such as the zero of the phone number 0305550199. */
function findLoss(file: string, document: Document, keys: string) {
  let fault: Fault | undefined;
  visit(document, {
    // In a pair, `place` is "key" or "value".
    Node(place, node) {
      const message = describeLoss(node, place === "key", keys);
      if (message)
        fault ??= errorIn(file, "frontmatter", message, lineAt(keys, node.range?.[0] ?? 0));
    },
  });
  return fault;
}

/** Returns the offset of a key by its path, such as `["chips", "1"]`, or of its deepest parent that exists. */
function findKey(parent: unknown, [part, ...parts]: readonly string[]): number | undefined {
  if (!isCollection(parent)) return undefined;
  const value: unknown = parent.get(part, true);
  // An entry of a list has no key, so its value takes the place of the key.
  const key = isMap(parent) ? parent.items.find((pair) => pair.value === value)?.key : value;
  return isNode(key) ? (findKey(value, parts) ?? key.range?.[0]) : undefined;
}

/** Splits a file into its keys and its body, and parses the keys. All values stay strings, even `12:00`, `404` and `yes`. */
export function parseFile(file: string, text: string | undefined): ParsedFile | Fault {
  if (text === undefined) {
    return errorIn(file, "file", "is not saved as UTF-8; save it again in that encoding");
  }
  const parts = splitFile(file, text);
  if ("message" in parts) return parts;

  const { keys, body } = parts;
  const document = parseDocument(keys, { schema: "failsafe", prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const errorLine = lineAt(keys, error.pos[0]);
    const { line, message } = explainYamlFault(error.code, keys.split("\n"), errorLine);
    return errorIn(file, "frontmatter", message, line);
  }
  const fault = findControl(file, text) ?? findLoss(file, document, keys);
  if (fault) return fault;
  if (!isMap(document.contents)) {
    return errorIn(file, "frontmatter", "is not made of lines like `key: value`", 2);
  }

  const lineOf = (field: string) => {
    const offset = findKey(document.contents, field.match(/[^.[\]]+/g) ?? []);
    return offset && lineAt(keys, offset);
  };
  return { data: document.toJS() as Record<string, unknown>, lineOf, body };
}
