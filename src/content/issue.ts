import { UserError } from "../user-error";

/** One thing wrong in one file of the content. */
export interface Issue {
  /** The path below the project folder, such as `content/home/hero.mdx`. */
  file: string;
  /** The key in the frontmatter (`social.url`, `chips[1]`), or `frontmatter`, `body`, `file` or `folder`. */
  field: string;
  /** The line of the file, counted from 1, where there is one to look at. */
  line?: number | undefined;
  /** What is wrong and what to write instead; it goes on where `line 3` begins a sentence. */
  message: string;
}

/**
 * @returns The fault in one line, as the terminal and the browser show it:
 * `content/home/hero.mdx: badge: line 3 is empty; write some text`.
 */
export function describeIssue({ file, field, line, message }: Issue): string {
  return `${file}: ${field}: ${line ? `line ${line} ` : ""}${message}`;
}

/** Thrown when the content cannot be used; its message lists every fault, one a line. */
export class ContentError extends UserError {
  override name = "ContentError";

  constructor(readonly faults: readonly Issue[]) {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super([`The content has ${count}:`, ...faults.map(describeIssue)].join("\n"));
  }
}
