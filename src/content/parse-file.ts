import matter from "gray-matter";

/** Something wrong with a file as a whole, before any of its keys is judged. */
export interface FileFault {
  field: "file" | "frontmatter";
  line?: number | undefined;
  message: string;
}

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

/** Whether a value is a list of keys, as YAML calls a mapping. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Control characters but tab, the line ends of other standards, and a byte order mark in the middle. */
const invisible = /[^\P{Cc}\t]|[\u2028\u2029\uFEFF]/u;

const hasUtf16Mark = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Reads bytes as UTF-8, a byte order mark aside; undefined where they are in another encoding. */
function decode(bytes: Uint8Array): string | undefined {
  if (hasUtf16Mark(bytes) || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Faults of single lines that make reading on useless. */
function lineFaults(lines: readonly string[], lastOfFrontmatter: number): FileFault[] {
  return lines.flatMap((text, index): FileFault[] => {
    const line = index + 1;
    const found = invisible.exec(text)?.[0].codePointAt(0);
    if (found !== undefined) {
      const code = found.toString(16).toUpperCase().padStart(4, "0");
      return [
        {
          field: "file",
          line,
          message: `has the invisible character U+${code}; delete the line and type it again`,
        },
      ];
    }
    if (text.includes("\uFFFD")) {
      return [
        {
          field: "file",
          line,
          message: `has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8`,
        },
      ];
    }
    if (index < lastOfFrontmatter && /^ *\t/.test(text)) {
      return [
        {
          field: "frontmatter",
          line,
          message: "begins with a tab; write two spaces in its place",
        },
      ];
    }
    return [];
  });
}

const isItem = (line: string) => /^\s*-(\s|$)/.test(line);

/** Whether a line of the frontmatter begins with a key. */
const hasKey = (line: string, key: string) =>
  [key, `"${key}"`, `'${key}'`].some((written) => {
    const text = line.trimStart();
    return text.startsWith(written) && text.slice(written.length).trimStart().startsWith(":");
  });

/** The line of a key in the frontmatter, counted from 1. What is in a key is looked for among the lines below it. */
function findLine(lines: readonly string[], key: string): number | undefined {
  const indentOf = (line: string) => line.search(/\S|$/);
  let first = 1;
  let end = lines.length;
  let indent = -1;
  for (const part of key.split(/\.|(?=\[)/)) {
    const item = /^\[(\d+)\]$/.exec(part)?.[1];
    const block = lines.slice(first, end);
    const matches = block.flatMap((line, index) => {
      if (item !== undefined) return isItem(line) ? [index] : [];
      return hasKey(line, part) && (indent >= 0 || indentOf(line) === 0) ? [index] : [];
    });
    const found = matches[Number(item ?? 0)];
    // The items of a list in brackets are in the line of its key.
    if (found === undefined) return item === undefined || indent < 0 ? undefined : first;
    indent = indentOf(block[found] ?? "");
    first += found + 1;
    const after = lines.findIndex(
      (line, index) =>
        index >= first && line.trim() !== "" && indentOf(line) <= indent && !isItem(line),
    );
    if (after >= 0) end = Math.min(end, after);
  }
  return first;
}

/** An error of the YAML parser in the owner's words, where the line shows what is meant. */
function yamlFault(error: Error, lines: readonly string[]): FileFault {
  const line = "mark" in error && isRecord(error.mark) ? Number(error.mark.line) + 1 : undefined;
  const reason = "reason" in error ? String(error.reason) : error.message;
  const fault = (message: string): FileFault => ({ field: "frontmatter", line, message });
  if (reason === "duplicated mapping key") {
    return fault("has a key for the second time; take one of the two out");
  }
  const [, key, value] =
    /^\s*([\w-]+):\s+([^"'\s].*:(\s.*)?)$/.exec(lines[(line ?? 0) - 1] ?? "") ?? [];
  if (key && value) {
    return fault(`has a second colon; write its value in quotes: ${key}: ${JSON.stringify(value)}`);
  }
  return fault(
    `is not YAML (${reason}); write \`key: value\`, with the value in quotes if it begins with a sign or has a # in it`,
  );
}

/**
 * Takes a content file apart. It may have a byte order mark and Windows line ends.
 *
 * @param bytes - The file.
 * @returns Its data and its prose, or every fault for which they cannot be told.
 */
export function parseFile(bytes: Uint8Array): ParsedFile | FileFault[] {
  const text = decode(bytes);
  if (text === undefined) {
    return [
      {
        field: "file",
        message: "is not saved as UTF-8; save it again and choose the encoding UTF-8",
      },
    ];
  }
  const lines = text.split(/\r?\n/);
  const isFence = (line: string) => /^---[ \t]*$/.test(line);
  const opening = lines.findIndex((line) => line.trim() !== "");
  const closing = lines.findIndex((line, index) => index > opening && line.startsWith("---"));

  const faults = lineFaults(lines, closing);
  if (opening !== 0 || !isFence(lines[0] ?? "")) {
    faults.push({
      field: "frontmatter",
      line: 1,
      message: "is not ---; begin the file with a line of ---, its keys and another line of ---",
    });
  } else if (closing < 0) {
    faults.push({
      field: "frontmatter",
      message: "has no end; write a second line of --- below its keys",
    });
  }
  if (closing > 0 && !isFence(lines[closing] ?? "")) {
    faults.push({
      field: "frontmatter",
      line: closing + 1,
      message: "begins with ---, as only the line below the last key may; put its value in quotes",
    });
  }
  if (faults.length > 0) return faults;

  try {
    // An options object, even an empty one, keeps gray-matter from answering a repeated bad file from its cache.
    const { data } = matter(lines.slice(0, closing + 1).join("\n"), {}) as { data: unknown };
    if (!isRecord(data)) {
      return [
        {
          field: "frontmatter",
          message: "is not a list of keys; write one `key: value` a line between two lines of ---",
        },
      ];
    }
    return {
      data,
      body: lines.slice(closing + 1).join("\n"),
      bodyLine: closing + 2,
      lineOf: (key) => findLine(lines.slice(0, closing), key),
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [yamlFault(error, lines)];
  }
}
