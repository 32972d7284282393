import type { PublishedPicture } from "../published-picture";
import type { PictureUse } from "./prose";
import type { Home } from "./tree";

/** In px. */
export interface Size {
  width: number;
  height: number;
}

/** Twice the width of the text, in px. */
const maxWidth = 1368;

/** Returns the size of the largest copy of a picture, which is cropped to a ratio of height to width but never enlarged. */
export function sizeOfCopy({ width, height }: Size, ratio = height / width): Size {
  const widest = Math.min(width, Math.round(height / ratio), maxWidth);
  return { width: widest, height: Math.round(widest * ratio) };
}

/** Returns the size of a picture in `content/`, or undefined if it can't be read. */
type Measure = (file: string) => Promise<Size | undefined>;

/** Makes a picture ready for a page. Returns undefined if that fails. */
type Publish = (use: PictureUse) => Promise<PublishedPicture | undefined>;

/** Returns the ratio of height to width that lets both pictures of a job fill the same frame. */
async function sharedRatio(files: readonly string[], measure: Measure) {
  const sizes = await Promise.all(files.map(measure));
  // If both pictures are tall enough, the frame has the shape 5 / 8.
  return Math.min(5 / 8, ...sizes.map((size) => (size ? size.height / size.width : 1)));
}

/** Puts the pictures of the landing page onto the entries that name them. None is on its first screen. */
export async function addLandingPictures(home: Home, measure: Measure, publish: Publish) {
  const { about } = home;
  const show = (file: string, ratio: number) => publish({ file, isLazy: true, ratio });
  const jobs = [];
  for (const job of home.jobs) {
    const ratio = await sharedRatio([job.before, job.after], measure);
    const pictures = { before: await show(job.before, ratio), after: await show(job.after, ratio) };
    jobs.push({ ...job, pictures });
  }
  const photo = about.photo && (await show(about.photo.file, 1));
  return { ...home, about: { ...about, pictures: { photo } }, jobs };
}

/** Publishes the pictures of a page of the owner's own, and maps each by its file. If one is used twice, its first use says whether it loads lazily. */
export async function picturesByFile(uses: readonly PictureUse[], publish: Publish) {
  const published: Record<string, PublishedPicture> = {};
  for (const use of uses) {
    const picture = published[use.file] ?? (await publish(use));
    if (picture) published[use.file] = picture;
  }
  return published;
}
