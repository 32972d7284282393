import type { DrawingCheck } from "./check-content";
import { missingGlyphs } from "./display-font";
import { layOutSharePicture } from "./share-picture";

/**
 * Looks for texts that the picture for shared links cannot show, and for signs that the display font lacks.
 *
 * @param root - The absolute path of the project.
 * @param loaded - Its content.
 */
export const checkDrawing: DrawingCheck = async (root, { content, paragraphs }) => ({
  errors: (await layOutSharePicture(content, root)).issues,
  warnings: missingGlyphs(content, paragraphs).map((message) => ({ severity: "warning", message })),
});
