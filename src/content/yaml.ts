import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from "yaml";
import type { FileIssue } from "./issue";

/** Whether a value is a list of keys, as YAML calls a mapping. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a value stands. */
export interface Place {
  /** Counted from 1. */
  line: number;
  /** The value as it was typed, with its quotes; its first line, of which a hundred characters are enough to find it. */
  typed: string;
}

/** What was read; without `data` there are issues for which it cannot be told. */
interface ParsedYaml {
  /** The values by their keys: texts, lists and further keys. */
  data?: Record<string, unknown>;
  /** The place of each value by its path, such as `social.url` or `chips[1]`. */
  places: Map<string, Place>;
  issues: FileIssue[];
}

/** A text in quotes, which let it hold any sign. */
const inQuotes = (text: string) =>
  /["\\]/.test(text) && !text.includes("'") ? `'${text}'` : JSON.stringify(text);

/** @returns What in a text is code or a leftover of Markdown, or nothing. */
export const findMarkup = (text: string) =>
  /\*\*|~~|__|\]\(|<\/?[a-z][^<>]*>|&#?\w+;/i.exec(text)?.[0];

/** @param markup - As {@link findMarkup} gives it. */
export const describeMarkup = (markup: string) =>
  `has ${markup}, which is shown as it stands; take it out, only the words below the second --- can have markup`;

const closing: Partial<Record<string, string>> = { '"': '"', "'": "'", "[": "]", "{": "}" };

const isContinued = "goes on in the line below it; write the value in one line and in quotes";

const isIndented =
  "has more spaces before it than the line above, as if it went on from there; take them out, or write the key above it that it belongs to";

/** What keeps a line from being read, as its text shows it. */
function describeLine(text: string, goesOn: boolean): string {
  const [, key = "", value = ""] = /^( *(?:- +)*(?:[^\s:[\]{}%]+ *: +)?)(.*?)\s*$/.exec(text) ?? [];
  const [first = ""] = value;
  const write = (meant: string) => `${key.trim()} ${inQuotes(meant)}`.trim();
  if (key.trim() === "") {
    const [, name, space, rest] = /^\s*([\w-]+):(\s*)(\S.*)$/.exec(text) ?? [];
    if (name)
      return `has ${space ? "a special" : "no"} space behind its colon; write ${name}: ${rest}`;
    const [, bullet] = /^\s*([*+•·–])\s/.exec(text) ?? [];
    return bullet
      ? `begins with ${bullet}, which makes no list; write a dash and a space instead`
      : "is not `key: value`; write it so, or at the end of the line above if it belongs there";
  }
  const end = closing[first];
  if (end && !value.includes(end, 1)) {
    return `begins its value with ${first} and does not end it with ${end}; add that, or write ${write(value)} to show the sign`;
  }
  if (first === '"' || first === "'") {
    if (!value.endsWith(first)) {
      return `has words behind its second ${first}; write ${write(value)}`;
    }
    const meant = value.slice(1, -1);
    return `has a ${meant.includes(first) ? first : "\\"} within its quotes; write ${write(meant)}`;
  }
  const markup = findMarkup(value);
  if (markup) return describeMarkup(markup);
  if (/^([@`%*&!|>[\]{},#]|[-?]( |$))/.test(value)) {
    return `begins its value with the sign ${first}; write ${write(value)}`;
  }
  if (/:( |$)/.test(value)) {
    return `has a second colon; write its value in quotes: ${write(value)}`;
  }
  return goesOn
    ? isContinued
    : "does not begin where the lines that it belongs to begin; write the same number of spaces before all of them";
}

/** Every value of a document, with its path and where it begins; for a key that is no word before a colon, no path. */
function* valuesOf(
  node: unknown,
  source: string,
  path = "",
): Generator<{ path?: string; start: number; value: Node | null }> {
  if (isMap<Node, Node | null>(node)) {
    for (const { key, value } of node.items) {
      const [start, end] = key.range ?? [0, 0];
      const own = `${path && `${path}.`}${String(key)}`;
      const isWord = isScalar(key) && key.value !== "" && !key.anchor && !key.tag;
      yield isWord && /^ *[:,}]/.test(source.slice(end))
        ? { path: own, start, value }
        : { start, value };
      yield* valuesOf(value, source, own);
    }
  } else if (isSeq<Node>(node)) {
    for (const [index, value] of node.items.entries()) {
      const own = `${path}[${index}]`;
      yield { path: own, start: value.range?.[0] ?? 0, value };
      yield* valuesOf(value, source, own);
    }
  }
}

/** Where what is wrong first begins: what stays open is seen by the parser only at its end. */
function findError(document: Document, source: string): number | undefined {
  const [error] = document.errors;
  // A line of ... or with a % at its beginning means something between documents, of which there is one.
  const divider = error ? source.search(/^(%|\.\.\.)/m) : -1;
  let offset = divider < 0 ? error?.pos[0] : divider;
  visit(document, {
    Node(_key, node) {
      const [start, end] = node.range ?? [0, 0];
      const isQuoted = isScalar(node) && node.type?.startsWith("QUOTE");
      const isOpen = isQuoted
        ? /\n|^'([^']|'')*$/.test(source.slice(start, end))
        : isCollection(node) && node.flow && error && end + 1 >= error.pos[0];
      if (isOpen && start < (offset ?? Infinity)) offset = start;
    },
  });
  return offset;
}

/**
 * Parses YAML 1.2, of which every value stays the text that was typed: `12:00`, `404`, `yes` and `2026-11-20`. What
 * nobody needs in such a file and what is mostly a sign that was meant as a sign, is refused: anchors, aliases and tags.
 *
 * @param source - The keys with their values. Its lines are counted from 1.
 * @returns The values by their keys, or the issues for which they cannot be told.
 */
export function parseYaml(source: string): ParsedYaml {
  const counter = new LineCounter();
  const document = parseDocument(source, {
    schema: "failsafe",
    lineCounter: counter,
    prettyErrors: false,
    logLevel: "error",
  });
  const lines = source.split("\n");
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const issueAt = (line: number): FileIssue => {
    const field = "frontmatter";
    const [text = "", next = ""] = lines.slice(line - 1);
    const goesOn = next.search(/\S/) > text.search(/\S/);
    const message = describeLine(text, goesOn);
    return goesOn && message === isContinued && /^\s*(- |[\w-]+:( |$))/.test(next)
      ? { field, line: line + 1, message: isIndented }
      : { field, line, message };
  };

  const places = new Map<string, Place>();
  const issues: FileIssue[] = [];
  const duplicate = document.errors.find(({ code }) => code === "DUPLICATE_KEY");
  if (duplicate) {
    const [from] = duplicate.pos;
    const line = lineAt(from + source.slice(from).search(/\S/));
    const indent = /^[^\s:]+:\s*$/.test(lines[line - 2] ?? "")
      ? "write two spaces before it if it belongs to the line above, or "
      : "";
    const message = `has a key for the second time; ${indent}take one of the two out`;
    return { places, issues: [{ field: "frontmatter", line, message }] };
  }

  const offset = findError(document, source);
  if (offset !== undefined) {
    const firstKey = source.search(/\S/);
    const isIndented = document.errors.length > 0 && /[^\n]/.test(source.charAt(firstKey - 1));
    return { places, issues: [issueAt(lineAt(isIndented ? firstKey : offset))] };
  }

  for (const { path, start, value } of valuesOf(document.contents, source)) {
    const line = lineAt(start);
    const [from = start, to = start] = value?.range ?? [];
    const written = source.slice(from, to);
    const isSign = path === undefined || isAlias(value) || value?.anchor || value?.tag;
    if (isSign || /\n\s*- /.test(isScalar(value) ? written : "")) {
      issues.push(issueAt(line));
      break;
    }
    const text = lines[line - 1] ?? "";
    const isCut = written === "" ? /[:-]\s+#/.test(text) : /^[^\S\n]+#/.test(source.slice(to));
    if (isScalar(value) && isCut) {
      const meant = inQuotes(text.replace(/^\s*(- +)?([\w-]+:\s+)?/, ""));
      const message = `is cut off before its #; write all of it in quotes: ${meant}, or take out what follows`;
      issues.push({ field: path, line, message });
    }
    const typed = /^(.{0,100})(.?)/.exec(written) ?? [];
    places.set(path, { line, typed: `${typed[1]}${typed[2] && "…"}` });
  }
  if (issues.length > 0) return { places, issues };
  const data: unknown = document.toJS();
  if (isRecord(data)) return { data, places, issues };
  const message = "is not a list of keys; write one `key: value` a line between two lines of ---";
  return { places, issues: [{ field: "frontmatter", message }] };
}
