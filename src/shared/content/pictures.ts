import type { PublishedPicture } from "../published-picture";
import type { PictureUse } from "./prose";
import type { Home } from "./tree";

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

/** Makes a picture ready for a page. Returns undefined if that fails. */
type Publish = (use: PictureUse) => Promise<PublishedPicture | undefined>;

/**
 * Puts the pictures of the landing page onto the entries that name them. None is on its first screen. `measure` returns the size of
 * a picture in `content/`, or undefined if it can't be read.
 */
export async function addLandingPictures(
  home: Home,
  measure: (file: string) => Promise<Size | undefined>,
  publish: Publish,
) {
  const { about } = home;
  const show = (file: string, ratio: number) => publish({ file, isLazy: true, ratio });
  const jobs = [];
  for (const job of home.jobs) {
    const sizes = [await measure(job.before), await measure(job.after)];
    // Both pictures fill the same frame. If both are tall enough, it has the shape 5 / 8.
    const ratio = Math.min(5 / 8, ...sizes.map((size) => (size ? size.height / size.width : 1)));
    const pictures = { before: await show(job.before, ratio), after: await show(job.after, ratio) };
    jobs.push({ ...job, pictures });
  }
  const photo = about.photo && (await show(about.photo.file, 1));
  return { ...home, about: { ...about, pictures: { photo } }, jobs };
}

/**
 * Publishes the pictures of a page of the owner's own, and maps each by its file. If one is used twice, its first use says whether
 * it loads lazily.
 */
export async function picturesByFile(uses: readonly PictureUse[], publish: Publish) {
  const published: Record<string, PublishedPicture | undefined> = {};
  for (const use of uses) published[use.file] ??= await publish(use);
  return published;
}
