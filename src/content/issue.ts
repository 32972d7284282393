/** Something in the content that the owner should change. */
export interface Issue {
  /** An error stops a build for visitors. An info is what nobody has to act on yet. */
  severity: "error" | "warning" | "info";
  /** The path below the project folder, such as `content/home/hero.mdx`. */
  file: string;
  /** The key in the frontmatter (`social.url`, `chips[1]`), or `frontmatter`, `body`, `file` or `folder`. */
  field: string;
  /** The line of the file, counted from 1, where there is one to look at. */
  line?: number | undefined;
  /** What is wrong and what to write instead; it goes on where `line 3` begins a sentence. */
  message: string;
}

/** An error in a file whose name the parser does not know. */
export type FileIssue = Pick<Issue, "field" | "line" | "message">;

/** @returns The key at the left of the file that a field such as `social.url` or `chips[1]` is in. */
export const topKey = (field: string) => field.replace(/[.[].*$/, "");

/** @param path - The file's path below `content/`. */
export const errorIn = (path: string, field: string, message: string, line?: number): Issue => ({
  severity: "error",
  file: `content/${path}`,
  field,
  line,
  message,
});

/**
 * @returns The issue in one line, as the terminal and the browser show it:
 * `content/home/hero.mdx: badge: line 3 is empty; write some text`.
 */
export function describeIssue({ file, field, line, message }: Issue): string {
  return `${file}: ${field}: ${line ? `line ${line} ` : ""}${message}`;
}

/** One message of all errors; empty where nothing stops a build. */
export function describeErrors(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === "error").map(describeIssue);
  if (errors.length === 0) return "";
  const count = errors.length === 1 ? "1 fault" : `${errors.length} faults`;
  return [`The content has ${count}:`, ...errors].join("\n");
}
