import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import type { ShownPicture } from "../components/picture";
import { errorIn, type Issue } from "../content/issue";
import type { PictureUse } from "../content/prose";
import { ownPagesFolder } from "../routes";
import { cached, sha256 } from "./cached";

/** The widths in which a picture is offered, in px: a phone's, a phone's with a dense screen, twice the width of the text. */
const widths = [480, 960, 1368];

/** The formats, best first, with how good they are to look: at these both are as good as each other. */
const qualities = { avif: 55, webp: 78 };

/** What a file may be at most: what a large camera gives. */
const limits = { bytes: 15_000_000, pixels: 60_000_000 };

/** A picture made ready for pages. */
interface EncodedPicture {
  /** What a page says of it. Its size is that as which it is meant to be seen, at most the largest of the widths. */
  shown: Omit<ShownPicture, "isLazy">;
  /** The files by their addresses, each in base64. */
  files: Record<string, string>;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What is wrong with a picture that can be read, or nothing. */
function checkMetadata({ format, pages = 1, width, height }: Metadata): string | undefined {
  if (!["jpeg", "png", "webp"].includes(format)) {
    return `is ${format.toUpperCase()}, whatever its name says; save the picture as .jpg, .png or .webp`;
  }
  if (pages > 1) return "moves, and pictures stand still here; save one of its frames";
  if (width * height <= limits.pixels) return undefined;
  const [has, most] = [width * height, limits.pixels].map((pixels) => Math.ceil(pixels / 1e6));
  return `has ${has} million pixels; make it smaller, to ${most} million or less`;
}

/**
 * Makes a picture ready: upright as its camera says, without what else the camera notes (where it was taken, for one), in
 * the colors of the web, and on white where it can be seen through, so that it can be read by night.
 *
 * @throws Error where the file is broken.
 */
async function encode(name: string, bytes: Buffer): Promise<EncodedPicture> {
  const upright = await sharp(bytes)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const files: EncodedPicture["files"] = {};
  const sources = { avif: "", webp: "" };
  for (const format of ["avif", "webp"] as const) {
    const addresses: string[] = [];
    for (const step of [...widths.filter((narrow) => narrow < width), width]) {
      const resized = sharp(upright.data).resize({ width: step });
      const file = await resized.toFormat(format, { quality: qualities[format] }).toBuffer();
      const data = file.toString("base64");
      const address = `/static/${path.parse(name).name}-${step}-${sha256(data).slice(0, 20)}.${format}`;
      files[address] = data;
      addresses.push(`${address} ${step}w`);
    }
    sources[format] = addresses.join(", ");
  }
  return { shown: { width, height, ...sources }, files };
}

/**
 * Reads a picture that lies beside the pages, once for all builds; or says what is wrong with it. Of one that is missing,
 * or of another kind, the check of the content has said so.
 */
async function readPicture(
  root: string,
  name: string,
): Promise<EncodedPicture | string | undefined> {
  const place = path.posix.join(ownPagesFolder, name);
  const file = path.join(root, "content", place);
  if (!existsSync(file)) return undefined;
  const bytes = await readFile(file);
  if (bytes.length > limits.bytes) {
    return `has ${megabytes(bytes.length)}; make it smaller, to ${megabytes(limits.bytes)} or less`;
  }
  try {
    const wrong = checkMetadata(await sharp(bytes).metadata());
    if (wrong) return wrong;
    const key = sha256(bytes, JSON.stringify([name, widths, qualities]));
    return await cached(key, () => encode(name, bytes));
  } catch {
    return "is broken; save the picture once more as .jpg, .png or .webp";
  }
}

/**
 * Looks at pictures as a build does, which takes some seconds for each the first time.
 *
 * @param root - The absolute path of the project.
 * @param uses - The pictures, as the pages have them.
 * @returns An error for each that cannot be shown.
 */
export async function checkPictures(root: string, uses: readonly PictureUse[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const name of new Set(uses.map((use) => use.name))) {
    const picture = await readPicture(root, name);
    if (typeof picture !== "string") continue;
    issues.push(errorIn(path.posix.join(ownPagesFolder, name), "file", picture));
  }
  return issues;
}

/**
 * Publishes the pictures of a page.
 *
 * @param root - The absolute path of the project.
 * @param uses - The pictures, as the page has them.
 * @returns What the page says of each, by the name of its file. Of one that is shown twice, the first place counts.
 */
export async function publishPictures(
  root: string,
  uses: readonly PictureUse[],
): Promise<Record<string, ShownPicture>> {
  const shown: Record<string, ShownPicture> = {};
  for (const { name, isLazy } of uses) {
    const picture = await readPicture(root, name);
    // In develop a file can be broken under the last good page.
    if (typeof picture !== "object" || shown[name]) continue;
    for (const [address, data] of Object.entries(picture.files)) {
      await writeFile(path.join(root, "public", address), Buffer.from(data, "base64"));
    }
    shown[name] = { ...picture.shown, isLazy };
  }
  return shown;
}
