import path from "node:path";
import { checkIdentity, type Notice, type Purpose } from "../content/check-identity";
import type { Fault } from "../content/fault";
import { surveyContent } from "../content/read-content";
import type { Content } from "../content/tree";
import { missingGlyphs } from "./display-font";
import { layOutSharePicture } from "./share-picture";

/** The content, and what there is to say of it. */
export interface CheckedContent {
  /** To be used only where there are no faults. */
  content: Content;
  /** The picture for shared links, as SVG; likewise. */
  sharePicture: string;
  /** Everything for which the site cannot be built. */
  faults: Fault[];
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
  const { content, faults, paragraphs } = await surveyContent(path.join(root, "content"));
  const picture = await layOutSharePicture(content, root);
  const identity = checkIdentity(content.site, purpose);
  // A value with a fault was replaced by an example, of which there is nothing more to say.
  const isNew = (found: Fault) =>
    !faults.some(({ file, field }) => file === found.file && field === found.field);
  return {
    content,
    sharePicture: picture.svg,
    faults: [...faults, ...[...picture.faults, ...identity.faults].filter(isNew)],
    notices: [
      ...identity.notices,
      ...missingGlyphs(content, paragraphs).map((message): Notice => ({ level: "warn", message })),
    ],
  };
}
