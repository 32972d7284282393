/** One thing wrong in one file of the content. */
export interface Fault {
  /** The path below the project folder, such as `content/home/hero.mdx`. */
  file: string;
  /** The key in the frontmatter (`social.url`, `chips[1]`), `body`, or `file`. */
  field: string;
  /** What is wrong and what to write instead. */
  message: string;
}

/** Thrown when the content cannot be used; its message lists every fault, one a line. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(readonly faults: readonly Fault[]) {
    const lines = faults.map(({ file, field, message }) => `${file}: ${field}: ${message}`);
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super([`The content has ${count}:`, ...lines].join("\n"));
  }
}
