import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { errorIn, type Issue } from "../shared/content/issue";
import { addLandingPictures, picturesByFile, sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { Home } from "../shared/content/tree";

/** The widths of a phone and of a phone with a dense screen, in px. */
const smallerWidths = [480, 960];

/** Converting a picture takes seconds. Gatsby often clears its own cache, but this one lasts until packages are reinstalled. */
const cache = "node_modules/.cache/pictures";

/** Opens a picture. @throws Error if the file can't be read or is animated. */
async function open(file: string) {
  const bytes = await readFile(file);
  // Phones of Samsung write JPEGs that sharp would warn about and browsers show. A file that was cut off is still an error.
  const picture = sharp(bytes, { failOn: "error" });
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) throw new Error("it is animated");
  // sharp applies the camera's rotation, converts to sRGB and drops other metadata, such as the place.
  return { bytes, upright: picture.autoOrient(), ...autoOrient };
}

/** Increase this whenever `convert` changes and makes different copies. */
const version = 1;

/** Hashes everything that the copies of a picture depend on: the picture, its shape, the packages and this code. */
const keyOf = (bytes: Buffer, ratio: number) =>
  createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([sharp.versions, version, ratio]))
    .digest("hex")
    .slice(0, 20);

/** Writes a file of the cache if it is missing. Several commands may do so at the same time. */
async function writeOnce(name: string, picture: Sharp) {
  const cached = path.join(cache, name);
  if (existsSync(cached)) return;

  await mkdir(cache, { recursive: true });
  const unfinished = `${cached}.${randomUUID()}`;
  await picture.toFile(unfinished);
  await rename(unfinished, cached);
}

/**
 * Writes copies of a picture into the cache. Puts white behind transparent parts, so the picture stays legible in dark mode.
 * Crops it to its `ratio` at the bottom or at both sides, and never enlarges it.
 *
 * @throws Error if the picture can't be read or is animated.
 */
async function convert(root: string, { file, ratio: wantedRatio }: PictureUse) {
  const { bytes, upright, width, height } = await open(path.join(root, "content", file));
  const ratio = wantedRatio ?? height / width;
  const key = keyOf(bytes, ratio);
  const opaque = upright.flatten({ background: "#ffffff" });

  const copy = sizeOfCopy({ width, height }, ratio);
  const widths = [...smallerWidths.filter((smaller) => smaller < copy.width), copy.width];
  // WebP can't hold more.
  if (copy.height > 16_383) throw new Error("it is too tall: cut it into several pictures");
  if (Math.round(Math.min(...widths) * ratio) < 1) throw new Error("it is too flat to be seen");
  const files: string[] = [];

  /** Writes the copies in one format. Returns their `srcset`. */
  async function write(format: "avif" | "webp", quality: number) {
    const sources = [];
    for (const copyWidth of widths) {
      const name = `${path.parse(file).name}-${copyWidth}-${key}.${format}`;
      const copyHeight = Math.round(copyWidth * ratio);
      const sized = opaque.clone().resize(copyWidth, copyHeight, { position: "top" });
      await writeOnce(name, sized.toFormat(format, { quality }));
      files.push(name);
      sources.push(`/static/${name} ${copyWidth}w`);
    }
    return sources.join(", ");
  }

  // At these qualities both formats look equally good.
  return { ...copy, avif: await write("avif", 55), webp: await write("webp", 78), files };
}

/** Returns the size of a picture. `checkPictures` reports one that can't be read. */
const measureIn = (root: string) => (file: string) =>
  open(path.join(root, "content", file)).catch(() => undefined);

/** Lists the pictures of the landing page. */
export async function listLandingPictures(root: string, home: Home) {
  const uses: PictureUse[] = [];
  await addLandingPictures(home, measureIn(root), (use) => {
    uses.push(use);
    return Promise.resolve(undefined);
  });
  return uses;
}

/** Converts each picture, and reports those that can't be shown. */
export async function checkPictures(root: string, uses: readonly PictureUse[]) {
  const issues: Issue[] = [];
  for (const use of uses) {
    await convert(root, use).catch((error: unknown) => {
      const message = `can't be shown (${(error as Error).message}); save it again as a .jpg, .png or .webp without animation`;
      issues.push(errorIn(use.file, "file", message));
    });
  }
  return issues;
}

/** Publishes a picture. Returns undefined if it is broken, as one of the last good site can be in develop. */
const publishIn = (root: string) => async (use: PictureUse) => {
  const picture = await convert(root, use).catch(() => undefined);
  if (!picture) return undefined;

  const { files, ...shown } = picture;
  for (const name of files) {
    await copyFile(path.join(cache, name), path.join(root, "public/static", name));
  }
  return { ...shown, isLazy: use.isLazy };
};

/** Publishes the pictures of a page of the owner's own. */
export const publishPictures = (root: string, uses: readonly PictureUse[]) =>
  picturesByFile(uses, publishIn(root));

/** Publishes the pictures of the landing page, and puts each onto the entry that names it. */
export const publishLandingPictures = (root: string, home: Home) =>
  addLandingPictures(home, measureIn(root), publishIn(root));
