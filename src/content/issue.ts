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
  /** What is wrong and what it is to be like; it goes on where `line 3` begins a sentence. */
  message: string;
}

/** An error in a file whose name the parser does not know. */
export type FileIssue = Pick<Issue, "field" | "line" | "message">;

/** The path is that below `content/`. */
export const errorIn = (path: string, field: string, message: string, line?: number): Issue => ({
  severity: "error",
  file: `content/${path}`,
  field,
  line,
  message,
});

/** In one line, as the terminal and the browser show it: `content/home/hero.mdx: badge: line 3 is missing or empty`. */
export function describeIssue({ file, field, line, message }: Issue): string {
  return `${file}: ${field}: ${line ? `line ${line} ` : ""}${message}`;
}

/** One message of all errors; empty where nothing stops a build. */
export function describeErrors(issues: readonly Issue[]): string {
  const all = issues.filter(({ severity }) => severity === "error").map(describeIssue);
  const errors = [...new Set(all)];
  if (errors.length === 0) return "";
  const count = errors.length === 1 ? "1 fault" : `${errors.length} faults`;
  return [`The content has ${count}:`, ...errors].join("\n");
}
