import path from "node:path";
import { checkIdentity, type Notice, type Purpose } from "../content/check-identity";
import { ContentError, type Issue } from "../content/issue";
import { loadContent } from "../content/load-content";
import type { Content } from "../content/tree";
import { missingGlyphs } from "./display-font";
import { layOutSharePicture } from "./share-picture";

/** The content, and what there is to say of it. */
export interface CheckedContent {
  /** To be used only where there are no faults. */
  content: Content;
  /** The words of each paragraph and each list of a file's prose, by the file's path below `content/`. */
  paragraphs: ReadonlyMap<string, readonly string[]>;
  /** The picture for shared links, as SVG; likewise. */
  sharePicture: string;
  /** Everything for which the site cannot be built. */
  issues: Issue[];
  /** What the owner should know all the same. */
  notices: Notice[];
}

/**
 * Checks everything that the owner writes: the files by their schemas, the texts that are drawn into the picture for
 * shared links, the signs that the display font lacks, and the identity.
 *
 * @param root - The absolute path of the project.
 * @param purpose - What the site is being made for.
 */
export async function checkContent(root: string, purpose: Purpose): Promise<CheckedContent> {
  const { content, issues, paragraphs } = await loadContent(path.join(root, "content"));
  const picture = await layOutSharePicture(content, root);
  const identity = checkIdentity(content.site, purpose);
  // A value with a fault was replaced by an example, of which there is nothing more to say.
  const isNew = (found: Issue) =>
    !issues.some(({ file, field }) => file === found.file && field === found.field);
  return {
    content,
    paragraphs,
    sharePicture: picture.svg,
    issues: [...issues, ...[...picture.issues, ...identity.faults].filter(isNew)],
    notices: [
      ...identity.notices,
      ...missingGlyphs(content, paragraphs).map((message): Notice => ({ level: "warn", message })),
    ],
  };
}

/**
 * Checks the content as a build for visitors does, and says what it has found. The first and the last line tell the task
 * of VS Code where a check begins and ends (.vscode/tasks.json).
 *
 * @param root - The absolute path of the project.
 * @param terminal - Takes the lines: the faults as errors, the rest as logs.
 * @returns The exit code: 1 if there is a fault, otherwise 0.
 */
export async function reportContent(
  root: string,
  terminal: Pick<Console, "log" | "error">,
): Promise<number> {
  terminal.log("Checking the content.");
  const { issues, notices } = await checkContent(root, "publish");
  for (const { message } of notices) terminal.log(`Note: ${message}`);
  if (issues.length > 0) terminal.error(new ContentError(issues).message);
  terminal.log(
    issues.length > 0
      ? "Checked: the site cannot be published before this is mended."
      : "Checked: the content has no faults.",
  );
  return issues.length > 0 ? 1 : 0;
}
