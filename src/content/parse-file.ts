import type { FileIssue } from "./issue";
import { parseYaml, type Place } from "./yaml";

/** A content file taken apart. */
export interface ParsedFile {
  /** What stands between the two lines of `---`. */
  data: Record<string, unknown>;
  /** The place in the file of each value, by a path such as `social.url` or `chips[1]`. */
  places: ReadonlyMap<string, Place>;
  /** The prose below them. */
  body: string;
  /** The line of the file on which the prose begins, counted from 1. */
  bodyLine: number;
}

/**
 * What shows nothing: control characters but tab, marks of format, the line ends of other standards, letters without a
 * shape, and code points that are no characters. A soft hyphen, the joiners of other scripts and of emoji and what flags
 * are made of have a use.
 */
const invisible =
  /[^\P{Cc}\t]|(?![\u200D\u200C\u00AD\u{E0020}-\u{E007F}])\p{Cf}|[\u2028\u2029\u115F\u1160\u2800\u3164\uFFA0]|\p{NChar}/u;

/** The largest file, in bytes, and the most signs and lines in it: the parsers take time by the square of those. */
const limits = { bytes: 200_000, signs: 5_000 };

/** Reads bytes as UTF-8, a byte order mark aside; otherwise says why they are none. */
function decode(bytes: Uint8Array): { text: string } | { message: string } {
  if (bytes.length > limits.bytes) {
    return {
      message: `has ${Math.ceil(bytes.length / 1000)} kB; shorten it to ${limits.bytes / 1000} kB or less`,
    };
  }
  const hasMark = [0xfe, 0xff].includes(bytes[0] ?? 0) && [0xfe, 0xff].includes(bytes[1] ?? 0);
  if (bytes.includes(0) && !hasMark) {
    return {
      message:
        "is not a text, whatever its name says; take it out and write its words into a new file",
    };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const signs = text.match(/[^\p{L}\p{N} .,;:'"()]|\d[.)]/gu)?.length ?? 0;
    if (signs <= limits.signs) return { text };
    return {
      message: `has ${signs} signs and line ends; content is words, leave most of them out`,
    };
  } catch {
    return { message: "is not saved as UTF-8; save it again and choose the encoding UTF-8" };
  }
}

/** What is wrong with a single line. */
function checkLine(text: string, line: number, isFrontmatter: boolean): FileIssue[] {
  const found = invisible.exec(text)?.[0].codePointAt(0);
  if (found !== undefined) {
    const code = found.toString(16).toUpperCase().padStart(4, "0");
    const message =
      found === 0xd
        ? "ends as on an old Mac; save the file again with the line ends LF"
        : `has the invisible character U+${code}; delete the line and type it again`;
    return [{ field: "file", line, message }];
  }
  if (text.includes("\uFFFD")) {
    const message =
      "has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8";
    return [{ field: "file", line, message }];
  }
  const [, indent] = /^ *([^\S ])/.exec(text) ?? [];
  if (isFrontmatter && indent) {
    const name = indent === "\t" ? "a tab" : "a special space, which looks like a space";
    const message = `begins with ${name}; write two spaces in its place`;
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
  const decoded = decode(bytes);
  if ("message" in decoded) return { issues: [{ field: "file", ...decoded }] };
  const lines = decoded.text.split(/\r?\n/);
  const opening = lines.findIndex((line) => line.trim() !== "");
  const closing = lines.findIndex((line, index) => index > opening && line.startsWith("---"));
  const issues = [
    ...lines.flatMap((line, index) => checkLine(line, index + 1, index < closing)),
    ...checkFences(lines, closing),
  ];
  if (issues.length > 0) return { issues };

  // An empty line stands for the first ---, so that the lines are counted as those of the file.
  const {
    data,
    places,
    issues: yamlIssues,
  } = parseYaml(["", ...lines.slice(1, closing)].join("\n"));
  if (!data) return { issues: yamlIssues };
  const body = lines.slice(closing + 1).join("\n");
  return { parsed: { data, places, body, bodyLine: closing + 2 }, issues: [] };
}
