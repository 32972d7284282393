import matter from "gray-matter";
import type { FileIssue } from "./issue";

/** Whether a value is a list of keys, as YAML calls a mapping. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An error of the YAML parser in the owner's words, where the line shows what is meant. */
function issueOf(error: Error, lines: readonly string[]): FileIssue {
  const line = "mark" in error && isRecord(error.mark) ? Number(error.mark.line) + 1 : undefined;
  const reason = "reason" in error ? String(error.reason) : error.message;
  const issue = (message: string) => ({ field: "frontmatter", line, message });
  if (reason === "duplicated mapping key") {
    return issue("has a key for the second time; take one of the two out");
  }
  const [, key, value] =
    /^\s*([\w-]+):\s+([^"'\s].*:(\s.*)?)$/.exec(lines[(line ?? 0) - 1] ?? "") ?? [];
  if (key && value) {
    return issue(`has a second colon; write its value in quotes: ${key}: ${JSON.stringify(value)}`);
  }
  return issue(
    `is not YAML (${reason}); write \`key: value\`, with the value in quotes if it begins with a sign or has a # in it`,
  );
}

/**
 * @param lines - The lines of a file down to its last key. The first is `---`.
 * @returns The values by their keys, or the issue for which they cannot be told.
 */
export function parseYaml(lines: readonly string[]): {
  data?: Record<string, unknown>;
  issues: FileIssue[];
} {
  try {
    // An options object, even an empty one, keeps gray-matter from answering a repeated bad file from its cache.
    const { data } = matter([...lines, "---"].join("\n"), {}) as { data: unknown };
    if (isRecord(data)) return { data, issues: [] };
    const message = "is not a list of keys; write one `key: value` a line between two lines of ---";
    return { issues: [{ field: "frontmatter", message }] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { issues: [issueOf(error, lines)] };
  }
}

const isItem = (line: string) => /^\s*-(\s|$)/.test(line);

const hasKey = (line: string, key: string) =>
  [key, `"${key}"`, `'${key}'`].some((written) => {
    const text = line.trimStart();
    return text.startsWith(written) && text.slice(written.length).trimStart().startsWith(":");
  });

const indentOf = (line: string) => line.search(/\S|$/);

/**
 * @param lines - The lines of a file down to its last key. The first is `---`.
 * @param key - The path of a value, such as `social.url` or `chips[1]`.
 * @returns The line in which it begins, counted from 1; undefined where there is none.
 */
export function findLine(lines: readonly string[], key: string): number | undefined {
  let first = 1;
  let end = lines.length;
  let indent = -1;
  // What is in a key is looked for among the lines below it.
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
