import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PublishedPicture } from "../site/components/picture";
import { errorIn, type Issue } from "../shared/content/issue";
import type { PictureUse } from "../shared/content/prose";
import type { Content } from "../shared/content/tree";

/** In px: twice the width of the text. */
const maxWidth = 1368;

/** In px: the width of a phone, and of a phone with a dense screen. */
const smallerWidths = [480, 960];

/** A picture takes seconds to convert. Unlike Gatsby's own cache, this one lasts until packages are reinstalled. */
const cache = "node_modules/.cache/pictures";

/** @throws Error if the file cannot be read or is animated. */
async function open(file: string) {
  const bytes = await readFile(file);
  const picture = sharp(bytes);
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) throw new Error("it is animated");
  // Rotated as its camera noted, in sRGB, and without other metadata such as the place.
  return { bytes, upright: picture.autoOrient(), ...autoOrient };
}

/** Counts up with each change of `convert` that makes other copies. */
const version = 1;

/** Stands for everything that the copies of a picture depend on: the picture, its shape, the packages and this code. */
const keyOf = (bytes: Buffer, ratio: number) =>
  createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([sharp.versions, version, ratio]))
    .digest("hex")
    .slice(0, 20);

/** Writes a file of the cache unless it is there. The check, `dev` and a build may do so at the same time. */
async function writeOnce(name: string, picture: Sharp) {
  const cached = path.join(cache, name);
  if (existsSync(cached)) return;

  await mkdir(cache, { recursive: true });
  const unfinished = `${cached}.${randomUUID()}`;
  await picture.toFile(unfinished);
  await rename(unfinished, cached);
}

/**
 * Writes copies of a picture into the cache: on white where it is transparent, so that it stays legible in dark mode, and cut
 * to a height in parts of its width, at the bottom or at both sides. It is never enlarged.
 *
 * @throws Error if it cannot be read or is animated.
 */
async function convert(root: string, { file, ratio: cut }: PictureUse) {
  const { bytes, upright, width, height } = await open(path.join(root, "content", file));
  const ratio = cut ?? height / width;
  const key = keyOf(bytes, ratio);
  const opaque = upright.flatten({ background: "#ffffff" });

  const widest = Math.min(width, Math.round(height / ratio), maxWidth);
  const widths = [...smallerWidths.filter((smaller) => smaller < widest), widest];
  const nameOf = (copyWidth: number) => `${path.parse(file).name}-${copyWidth}-${key}`;
  for (const copyWidth of widths) {
    const copyHeight = Math.round(copyWidth * ratio);
    const sized = opaque.clone().resize(copyWidth, copyHeight, { position: "top" });
    // At these settings both formats look equally good.
    await writeOnce(`${nameOf(copyWidth)}.avif`, sized.clone().avif({ quality: 55 }));
    await writeOnce(`${nameOf(copyWidth)}.webp`, sized.clone().webp({ quality: 78 }));
  }

  const srcSet = (format: string) =>
    widths.map((copyWidth) => `/static/${nameOf(copyWidth)}.${format} ${copyWidth}w`).join(", ");
  return {
    width: widest,
    height: Math.round(widest * ratio),
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    files: widths.flatMap((copyWidth) => [
      `${nameOf(copyWidth)}.avif`,
      `${nameOf(copyWidth)}.webp`,
    ]),
  };
}

/** The shape of a job's two pictures: one that neither has to be enlarged for, and that leaves neither a bar. */
async function sharedRatio(root: string, files: readonly string[]) {
  // In parts of their width, if both are tall enough.
  let ratio = 5 / 8;
  for (const file of files) {
    // One that cannot be read is reported elsewhere.
    const picture = await open(path.join(root, "content", file)).catch(() => undefined);
    if (picture) ratio = Math.min(ratio, picture.height / picture.width);
  }
  return ratio;
}

/** Those that keys of the landing page name. None is on its first screen. */
export async function landingPictures(root: string, { about, jobs }: Content["home"]) {
  const uses: PictureUse[] = [];
  if (about.photo) {
    uses.push({ file: about.photo.file, place: `${about.file} photo`, isLazy: true, ratio: 1 });
  }
  for (const { file, before, after } of jobs) {
    const ratio = await sharedRatio(root, [before, after]);
    uses.push(
      { file: before, place: `${file} before`, isLazy: true, ratio },
      { file: after, place: `${file} after`, isLazy: true, ratio },
    );
  }
  return uses;
}

/** Converts each picture as a build does, to find those that cannot be shown. */
export async function checkPictures(root: string, uses: readonly PictureUse[]) {
  const issues: Issue[] = [];
  for (const use of uses) {
    await convert(root, use).catch((error: unknown) => {
      const fault = `cannot be shown (${(error as Error).message})`;
      const advice = "save it once more as a .jpg, .png or .webp that stands still";
      issues.push(errorIn(use.file, "file", `${fault}; ${advice}`));
    });
  }
  return issues;
}

/** The pictures of a page, by their places. If one is shown twice, its first place decides whether it loads lazily. */
export async function publishPictures(root: string, uses: readonly PictureUse[]) {
  const published: Record<string, PublishedPicture> = {};
  for (const use of uses) {
    const { file, place = file, isLazy } = use;
    if (published[place]) continue;
    // In develop, the last good page may refer to a file that is broken by now.
    const picture = await convert(root, use).catch(() => undefined);
    if (!picture) continue;

    const { files, ...shown } = picture;
    for (const name of files) {
      await copyFile(path.join(cache, name), path.join(root, "public/static", name));
    }
    published[place] = { ...shown, isLazy };
  }
  return published;
}
