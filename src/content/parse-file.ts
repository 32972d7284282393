import type { FileIssue } from "./issue";
import { findLine, parseYaml } from "./yaml";

/** A content file taken apart. */
export interface ParsedFile {
  /** What stands between the two lines of `---`. */
  data: Record<string, unknown>;
  /** The prose below them. */
  body: string;
  /** The line of the file on which the prose begins, counted from 1. */
  bodyLine: number;
  /** The line of a key such as `social.url` or `chips[1]`; undefined where the file does not have it. */
  lineOf: (key: string) => number | undefined;
}

/** Control characters but tab, the line ends of other standards, and a byte order mark in the middle. */
const invisible = /[^\P{Cc}\t]|[\u2028\u2029\uFEFF]/u;

/** Reads bytes as UTF-8, a byte order mark aside; undefined where they are in another encoding. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What is wrong with a single line. */
function checkLine(text: string, line: number, isFrontmatter: boolean): FileIssue[] {
  const found = invisible.exec(text)?.[0].codePointAt(0);
  if (found !== undefined) {
    const code = found.toString(16).toUpperCase().padStart(4, "0");
    const message = `has the invisible character U+${code}; delete the line and type it again`;
    return [{ field: "file", line, message }];
  }
  if (text.includes("\uFFFD")) {
    const message =
      "has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8";
    return [{ field: "file", line, message }];
  }
  if (isFrontmatter && /^ *\t/.test(text)) {
    const message = "begins with a tab; write two spaces in its place";
    return [{ field: "frontmatter", line, message }];
  }
  return [];
}

const isFence = (line: string | undefined) => /^---[ \t]*$/.test(line ?? "");

/** What is wrong with the lines of `---`. `closing` is the index of the second. */
function checkFences(lines: readonly string[], closing: number): FileIssue[] {
  const field = "frontmatter";
  const issues: FileIssue[] = [];
  if (!isFence(lines[0])) {
    const message =
      "is not ---; begin the file with a line of ---, its keys and another line of ---";
    issues.push({ field, line: 1, message });
  } else if (closing < 0) {
    issues.push({ field, message: "has no end; write a second line of --- below its keys" });
  }
  if (closing >= 0 && !isFence(lines[closing])) {
    const message =
      "begins with ---, as only the line below the last key may; put its value in quotes";
    issues.push({ field, line: closing + 1, message });
  }
  return issues;
}

/**
 * Takes a content file apart. It may have a byte order mark and Windows line ends.
 *
 * @param bytes - The file.
 * @returns Its data and its prose, or the issues for which they cannot be told.
 */
export function parseFile(bytes: Uint8Array): { parsed?: ParsedFile; issues: FileIssue[] } {
  const text = decode(bytes);
  if (text === undefined) {
    const message = "is not saved as UTF-8; save it again and choose the encoding UTF-8";
    return { issues: [{ field: "file", message }] };
  }
  const lines = text.split(/\r?\n/);
  const opening = lines.findIndex((line) => line.trim() !== "");
  const closing = lines.findIndex((line, index) => index > opening && line.startsWith("---"));
  const issues = [
    ...lines.flatMap((line, index) => checkLine(line, index + 1, index < closing)),
    ...checkFences(lines, closing),
  ];
  if (issues.length > 0) return { issues };

  const frontmatter = lines.slice(0, closing);
  const { data, issues: yamlIssues } = parseYaml(frontmatter);
  if (!data) return { issues: yamlIssues };
  const parsed = {
    data,
    body: lines.slice(closing + 1).join("\n"),
    bodyLine: closing + 2,
    lineOf: (key: string) => findLine(frontmatter, key),
  };
  return { parsed, issues: [] };
}
