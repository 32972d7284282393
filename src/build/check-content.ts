import path from "node:path";
import { checkIdentity, type Purpose } from "../content/check-identity";
import { describeIssue, type Issue } from "../content/issue";
import { loadContent, type LoadedContent } from "../content/load-content";

/** Something the owner should know that stops nothing. */
export interface Warning {
  /** `info` where nobody has to act on it yet. */
  severity: "warning" | "info";
  message: string;
}

/** The content, and what there is to say of it. */
export interface CheckedContent extends Pick<LoadedContent, "content" | "paragraphs"> {
  /** Everything for which the site cannot be built. */
  errors: Issue[];
  warnings: Warning[];
}

/** Looks for texts that cannot be drawn: {@link checkDrawing}. */
export type DrawingCheck = (
  root: string,
  loaded: LoadedContent,
) => Promise<{ errors: Issue[]; warnings: Warning[] }>;

/**
 * Checks everything that the owner writes: the files by their schemas, the texts that are drawn, and the identity.
 *
 * @param root - The absolute path of the project.
 * @param purpose - What the site is being made for.
 * @param checkDrawing - Given by what draws; a command that does not can so do without the libraries for it.
 */
export async function checkContent(
  root: string,
  purpose: Purpose,
  checkDrawing?: DrawingCheck,
): Promise<CheckedContent> {
  const loaded = await loadContent(path.join(root, "content"));
  const { content, issues, paragraphs } = loaded;
  const drawing = await checkDrawing?.(root, loaded);
  const identity = checkIdentity(content.site, purpose);
  // A value with an error was replaced by an example, of which there is nothing more to say.
  const isNew = (found: Issue) =>
    !issues.some(({ file, field }) => file === found.file && field === found.field);
  return {
    content,
    paragraphs,
    errors: [...issues, ...[...(drawing?.errors ?? []), ...identity.filter(isError)].filter(isNew)],
    warnings: [...identity.flatMap(asWarning), ...(drawing?.warnings ?? [])],
  };
}

const isError = ({ severity }: Issue) => severity === "error";

function asWarning(issue: Issue): Warning[] {
  const { severity } = issue;
  return severity === "error" ? [] : [{ severity, message: describeIssue(issue) }];
}
