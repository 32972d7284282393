import { UserError } from "../user-error";

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

/** @param path - The file's path below `content/`. */
export const errorIn = (path: string, issue: FileIssue): Issue => ({
  severity: "error",
  file: `content/${path}`,
  ...issue,
});

/**
 * @returns The issue in one line, as the terminal and the browser show it:
 * `content/home/hero.mdx: badge: line 3 is empty; write some text`.
 */
export function describeIssue({ file, field, line, message }: Issue): string {
  return `${file}: ${field}: ${line ? `line ${line} ` : ""}${message}`;
}

/** Thrown when the content cannot be used; its message lists every issue, one a line. */
export class ContentError extends UserError {
  override name = "ContentError";

  constructor(issues: readonly Issue[]) {
    const count = issues.length === 1 ? "1 fault" : `${issues.length} faults`;
    super([`The content has ${count}:`, ...issues.map(describeIssue)].join("\n"));
  }
}
