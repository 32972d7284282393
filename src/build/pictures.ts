import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PublishedPicture } from "../components/picture";
import { errorIn, type Issue } from "../content/issue";
import type { PictureUse } from "../content/prose";
import type { Content } from "../content/tree";

/** In px: the width of a phone, of a phone with a dense screen, and twice the width of the text. */
const widths = [480, 960, 1368];

/** At these settings both formats look equally good. */
const quality = { avif: 55, webp: 78 };

/** A picture takes seconds to convert. Unlike Gatsby's own cache, this one lasts until packages are reinstalled. */
const cache = "node_modules/.cache/pictures";

/** The height of a job's pictures, in parts of their width, if both are tall enough. */
const jobRatio = 5 / 8;

/** @throws Error if the file cannot be read or is animated. */
async function open(file: string) {
  const bytes = await readFile(file);
  const picture = sharp(bytes);
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) throw new Error("It is animated.");
  // Rotated as its camera noted, in sRGB, and without other metadata such as the place.
  return { bytes, upright: picture.autoOrient(), ...autoOrient };
}

/** Stands for everything that the copies of a picture depend on: the picture, its shape, the packages and this code. */
async function keyOf(bytes: Buffer, ratio: number): Promise<string> {
  return createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([sharp.versions, ratio]))
    .update(await readFile("src/build/pictures.ts"))
    .digest("hex")
    .slice(0, 20);
}

/** Writes a file of the cache unless it is there. The check, `dev` and a build may do so at the same time. */
async function writeOnce(name: string, picture: Sharp): Promise<void> {
  const cached = path.join(cache, name);
  if (existsSync(cached)) return;

  await mkdir(cache, { recursive: true });
  const unfinished = `${cached}.${randomUUID()}`;
  await picture.toFile(unfinished);
  await rename(unfinished, cached);
}

/**
 * Converts a picture: on white where it is transparent, so that it stays legible in dark mode, and cut to a height in parts of
 * its width, at the bottom or at both sides. It is never enlarged.
 *
 * @throws Error if it cannot be read or is animated.
 */
async function prepare(file: string, cut?: number) {
  const { bytes, upright, width, height } = await open(file);
  const ratio = cut ?? height / width;
  const key = await keyOf(bytes, ratio);
  const opaque = upright.flatten({ background: "#ffffff" });
  const widest = Math.min(width, Math.round(height / ratio), Math.max(...widths));
  const heightOf = (size: number) => Math.round(size * ratio);

  /** The names of the copies in the cache, by their widths. */
  async function convert(format: keyof typeof quality) {
    const copies = new Map<number, string>();
    for (const size of [...widths.filter((narrow) => narrow < widest), widest]) {
      const name = `${path.parse(file).name}-${size}-${key}.${format}`;
      const sized = opaque.clone().resize(size, heightOf(size), { position: "top" });
      await writeOnce(name, sized.toFormat(format, { quality: quality[format] }));
      copies.set(size, name);
    }
    return copies;
  }

  return {
    width: widest,
    height: heightOf(widest),
    avif: await convert("avif"),
    webp: await convert("webp"),
  };
}

/** The shape of a job's two pictures: one that neither has to be enlarged for, and that leaves neither a bar. */
async function sharedRatio(root: string, files: readonly string[]): Promise<number> {
  let ratio = jobRatio;
  for (const file of files) {
    // One that cannot be read is reported elsewhere.
    const picture = await open(path.join(root, "content", file)).catch(() => undefined);
    if (picture) ratio = Math.min(ratio, picture.height / picture.width);
  }
  return ratio;
}

/** Those that keys of the landing page name. None is on its first screen. */
export async function landingPictures(
  root: string,
  { about, jobs }: Content["home"],
): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  if (about.photo) {
    uses.push({ file: about.photo.file, place: `${about.file} photo`, isLazy: true, ratio: 1 });
  }
  for (const { file, before, after } of jobs) {
    const ratio = await sharedRatio(root, [before, after]);
    uses.push({ file: before, place: `${file} before`, isLazy: true, ratio });
    uses.push({ file: after, place: `${file} after`, isLazy: true, ratio });
  }
  return uses;
}

/** Converts each picture as a build does, to find those that cannot be shown. */
export async function checkPictures(root: string, uses: readonly PictureUse[]): Promise<Issue[]> {
  const broken = new Set<string>();
  for (const { file, ratio } of uses) {
    await prepare(path.join(root, "content", file), ratio).catch(() => broken.add(file));
  }
  const message =
    "is not a picture that stands still and can be read; save it once more as .jpg, .png or .webp";
  return [...broken].map((file) => errorIn(file, "file", message));
}

/** Copies files of the cache to where the site is published; returns their addresses as a `srcset`. */
async function publish(root: string, copies: Map<number, string>): Promise<string> {
  const addresses: string[] = [];
  for (const [width, name] of copies) {
    await copyFile(path.join(cache, name), path.join(root, "public/static", name));
    addresses.push(`/static/${name} ${width}w`);
  }
  return addresses.join(", ");
}

/** The pictures of a page, by their places. If one is shown twice, its first place decides whether it loads lazily. */
export async function publishPictures(
  root: string,
  uses: readonly PictureUse[],
): Promise<Record<string, PublishedPicture>> {
  const published: Record<string, PublishedPicture> = {};
  for (const { file, place = file, isLazy, ratio } of uses) {
    if (published[place]) continue;
    // In develop, the last good page may refer to a file that is broken by now.
    const picture = await prepare(path.join(root, "content", file), ratio).catch(() => undefined);
    if (!picture) continue;

    published[place] = {
      width: picture.width,
      height: picture.height,
      isLazy,
      avif: await publish(root, picture.avif),
      webp: await publish(root, picture.webp),
    };
  }
  return published;
}
