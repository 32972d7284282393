import type { PublishedPicture } from "../published-picture";
import type { PictureUse } from "./prose";
import type { Content, Home } from "./check-whole";

/** In px. */
interface Size {
  width: number;
  height: number;
}

/** Twice the width of the text column, for screens with two dots to a pixel (`--measure` in tokens.css). */
const maxWidthPx = 1368;

/** Returns the size of the largest copy of a picture. A copy is cropped to a ratio of height to width, and never enlarged. */
export function sizeOfCopy({ width, height }: Size, ratio = height / width) {
  const widest = Math.min(width, Math.round(height / ratio), maxWidthPx);
  return { width: widest, height: Math.round(widest * ratio) };
}

/**
 * Lists every use of a picture. The landing page has none on its first screen, so all of its pictures are lazy. `measure` returns
 * the size of a picture in `content/`, or undefined if it can't be read.
 */
export async function listUses(
  { home, pages }: Pick<Content, "home" | "pages">,
  measure: (file: string) => Promise<Size | undefined>,
) {
  const uses: PictureUse[] = [];
  for (const { file: usedBy, before, after } of home.jobs) {
    const sizes = [await measure(before), await measure(after)];
    // Both pictures fill the same frame. Its height is 5 / 8 of its width, or less if a picture is wider than that.
    const ratios = sizes.flatMap((size) => (size ? size.height / size.width : []));
    const ratio = Math.min(5 / 8, ...ratios);
    for (const file of [before, after]) uses.push({ file, usedBy, isLazy: true, ratio });
  }
  const { photo, file } = home.about;
  // The photo is a square.
  if (photo) uses.push({ usedBy: file, file: photo.file, isLazy: true, ratio: 1 });
  return [...uses, ...pages.flatMap(({ picturesInProse = [] }) => picturesInProse)];
}

/** Pictures by the file of the entry that shows them, and then by their own file. */
type PicturesOfEntries = Record<string, Record<string, PublishedPicture | undefined>>;

/**
 * Publishes pictures. `publish` returns undefined if it can't. If a text has a picture twice, the first use says whether the
 * picture loads lazily.
 */
export async function publishAll(
  uses: readonly PictureUse[],
  publish: (use: PictureUse) => Promise<PublishedPicture | undefined>,
) {
  const published: PicturesOfEntries = {};
  for (const use of uses) {
    const ofEntry = (published[use.usedBy] ??= {});
    ofEntry[use.file] ??= await publish(use);
  }
  return published;
}

/** Puts the pictures of the landing page onto its entries. */
export const withPictures = ({ about, jobs, ...others }: Home, published: PicturesOfEntries) => ({
  ...others,
  about: { ...about, pictures: published[about.file] },
  jobs: jobs.map((job) => ({ ...job, pictures: published[job.file] })),
});
