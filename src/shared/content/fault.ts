export interface Fault {
  /** An error stops a build. */
  severity: "error" | "warning";
  /** Relative to the project folder, such as `content/home/hero.mdx`. */
  file: string;
  /** The key in the frontmatter (`social.url`, `chips[1]`), or `frontmatter`, `body` or `file`. */
  field: string;
  line?: number;
  /** Says what is wrong and what is right instead. Continues a sentence that begins with `line 3`. */
  message: string;
}

/** Makes an error of a file. The path is relative to `content/`. */
export const errorIn = (path: string, field: string, message: string, line?: number): Fault => ({
  severity: "error",
  file: `content/${path}`,
  field,
  line,
  message,
});

export const isError = ({ severity }: Fault) => severity === "error";

/** Describes a fault in one line, such as `content/home/hero.mdx: badge: line 3 is missing or empty`. */
export function describeFault({ file, field, line, message }: Fault) {
  return `${file}: ${field}: ${line ? `line ${line} ` : ""}${message}`;
}
