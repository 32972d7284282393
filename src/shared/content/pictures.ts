import type { PublishedPicture } from "../published-picture";
import type { PictureUse } from "./prose";
import type { Content, Home } from "./check-whole";

/** In px. */
interface Size {
  width: number;
  height: number;
}

/** Twice the width of the text, in px. */
const maxWidth = 1368;

/** Returns the size of the largest copy of a picture, which is cropped to a ratio of height to width but never enlarged. */
export function sizeOfCopy({ width, height }: Size, ratio = height / width) {
  const widest = Math.min(width, Math.round(height / ratio), maxWidth);
  return { width: widest, height: Math.round(widest * ratio) };
}

/**
 * Lists every use of a picture. None of the landing page is on its first screen. `measure` returns the size of a picture in
 * `content/`, or undefined if it can't be read.
 */
export async function listUses(
  { home, pages }: Pick<Content, "home" | "pages">,
  measure: (file: string) => Promise<Size | undefined>,
) {
  const uses: PictureUse[] = [];
  for (const { file, before, after } of home.jobs) {
    const sizes = [await measure(before), await measure(after)];
    // Both pictures fill the same frame. If both are tall enough, it has the shape 5 / 8.
    const ratio = Math.min(5 / 8, ...sizes.map((size) => (size ? size.height / size.width : 1)));
    const shared = { usedBy: file, isLazy: true, ratio };
    uses.push({ ...shared, file: before }, { ...shared, file: after });
  }
  const { photo, file } = home.about;
  if (photo) uses.push({ usedBy: file, file: photo.file, isLazy: true, ratio: 1 });
  return [...uses, ...pages.flatMap(({ picturesInProse = [] }) => picturesInProse)];
}

/** Pictures by the entry that shows them, and then by their file. */
type PicturesOfEntries = Record<string, Record<string, PublishedPicture | undefined>>;

/**
 * Publishes pictures, with a function that returns undefined if it can't. If a text has one twice, the first says whether it loads
 * lazily.
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
