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
  type Scalar,
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

/** The maximum length of the keys and of the body, in characters. The parsers' time grows with its square. */
const maxLength = 100_000;

/** Matches a control character that no text shows, except tabs and line breaks. */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF]/u;

/**
 * Finds the first place where what is read isn't exactly what was typed: a comment after a key or a value, an anchor, an
 * alias, a tag, or a value that the editor, which reads YAML with its usual types, would save as another one. It would save the
 * phone number 0305550199 as 305550199, and 97.50 as 97.5.
 */
function findLoss(document: Document, keys: string) {
  let found: { offset: number; message: string } | undefined;
  visit(document, {
    // In a pair, `place` is "key" or "value".
    Node(place, node) {
      const [offset = 0, end = 0] = node.range ?? [];
      // Only after these is a comment a loss. A list or a group with a line for each item may have comments on lines of their own.
      const isInOnePiece = isScalar(node) || (isCollection(node) && node.flow);
      const hasComment = isInOnePiece && /^[:,]?[^\S\n]*#/.test(keys.slice(end));
      if (hasComment || isAlias(node) || node.anchor || node.tag) {
        found ??= {
          offset,
          message:
            "has a character of YAML (#, &, *, !) that would not be shown; put the value in quotes",
        };
      }

      const { type, source } = node as Partial<Scalar>;
      if (place === "key" || type !== "PLAIN" || !source) return;
      const value: unknown = parse(source, { schema: "core" });
      if (typeof value === "string" || String(value) === source) return;
      found ??= {
        offset,
        message: `has ${source}, which the editor would save as ${String(value)}; put it in quotes: "${source}"`,
      };
    },
  });
  return found;
}

/** Returns the offset of a key by its path, such as `["chips", "1"]`, or of its deepest parent that exists. */
function findKey(parent: unknown, [part, ...rest]: readonly string[]): number | undefined {
  if (!isCollection(parent)) return undefined;
  const value: unknown = parent.get(part, true);
  // An entry of a list has no key, so its value takes the place of the key.
  const key = isMap(parent) ? parent.items.find((pair) => pair.value === value)?.key : value;
  return isNode(key) ? (findKey(value, rest) ?? key.range?.[0]) : undefined;
}

/** Splits a file into its keys and its body, and parses the keys. All values stay strings, even `12:00`, `404` and `yes`. */
export function parseFile(file: string, text: string | undefined): ParsedFile | Fault {
  if (text === undefined) {
    return errorIn(file, "file", "is not saved as UTF-8; save it again in that encoding");
  }

  const lines = text.split(/\r?\n/);
  const merge = lines.findIndex((line) => /^([<>])\1{6}(?!\1)/.test(line));
  if (merge !== -1) {
    return errorIn(
      file,
      "file",
      "has the marks of a merge that was not finished; keep one of the two versions between them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
      merge + 1,
    );
  }

  // The keys end at the next line that begins with ---, even if that line goes on, which is reported below.
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  // If there is no second ---, the error below names the last line.
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

  // An empty line stands for each line above a part, so that its line numbers are those of the file.
  const keys = ["", ...lines.slice(1, end), ""].join("\n");
  const body = "\n".repeat(end + 1) + lines.slice(end + 1).join("\n");
  if (Math.max(keys.length, body.trim().length) > maxLength) {
    return errorIn(file, "file", `has more than ${maxLength} characters in its keys or below them`);
  }

  const document = parseDocument(keys, { schema: "failsafe", prettyErrors: false });
  const lineAt = (offset: number) => keys.slice(0, offset).split("\n").length;

  const [error] = document.errors;
  if (error) {
    const { line, message } = explainYamlFault(error.code, keys.split("\n"), lineAt(error.pos[0]));
    return errorIn(file, "frontmatter", message, line);
  }

  const control = invisible.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return errorIn(
      file,
      "file",
      `has an invisible control character (U+${code}); delete it, or type the line again`,
      text.slice(0, control.index).split("\n").length,
    );
  }

  const loss = findLoss(document, keys);
  if (loss) return errorIn(file, "frontmatter", loss.message, lineAt(loss.offset));
  if (!isMap(document.contents)) {
    return errorIn(file, "frontmatter", "is not made of lines like `key: value`", 2);
  }

  const lineOf = (field: string) => {
    const offset = findKey(document.contents, field.match(/[^.[\]]+/g) ?? []);
    return offset && lineAt(offset);
  };
  return { data: document.toJS() as Record<string, unknown>, lineOf, body };
}
