import type { PublishedPicture } from "../picture";
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
  // If both pictures are tall enough, the frame has this shape.
  let ratio = 5 / 8;
  for (const file of files) {
    const size = await measure(file);
    if (size) ratio = Math.min(ratio, size.height / size.width);
  }
  return ratio;
}

const photoOf = ({ photo }: Home["about"]): PictureUse | undefined =>
  photo && { file: photo.file, isLazy: true, ratio: 1 };

async function picturesOf({ before, after }: Home["jobs"][number], measure: Measure) {
  const ratio = await sharedRatio([before, after], measure);
  const use = (file: string): PictureUse => ({ file, isLazy: true, ratio });
  return { before: use(before), after: use(after) };
}

/** Puts the pictures of the landing page onto the entries that name them. */
export async function addLandingPictures<H extends Home>(
  home: H,
  measure: Measure,
  publish: Publish,
) {
  const { about, jobs } = home;
  const photo = photoOf(about);
  const shownJobs = [];
  for (const job of jobs) {
    const { before, after } = await picturesOf(job, measure);
    const pictures = { before: await publish(before), after: await publish(after) };
    shownJobs.push({ ...job, pictures });
  }
  const pictures = { photo: photo && (await publish(photo)) };
  return { ...home, about: { ...about, pictures }, jobs: shownJobs };
}

/** Lists the pictures of the landing page. None is on its first screen. */
export async function landingPictures(home: Home, measure: Measure) {
  const uses: PictureUse[] = [];
  await addLandingPictures(home, measure, (use) => {
    uses.push(use);
    return Promise.resolve(undefined);
  });
  return uses;
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
