import { hash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { errorIn, type Fault } from "../shared/content/fault";
import { publishAll, sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";

/** Converting a picture takes seconds. Gatsby often clears its own cache, but this one lasts until packages are reinstalled. */
const cache = "node_modules/.cache/pictures";

/** Opens a picture of the content. @throws Error if the file can't be read or is animated. */
async function openPicture(root: string, file: string) {
  const bytes = await readFile(path.join(root, "content", file));
  // Phones of Samsung write JPEGs that sharp would warn about and browsers show. A file that was cut off is still an error.
  const picture = sharp(bytes, { failOn: "error" });
  const { pages = 1, format, width, height, autoOrient } = await picture.metadata();
  if (pages > 1) throw new Error("it is animated");
  // A camera may note that a picture is to be turned. Browsers turn it, unless it's a WebP.
  const browsersTurnIt = format !== "webp";
  // In the metadata, `autoOrient` is the size of the turned picture.
  const size = browsersTurnIt ? autoOrient : { width, height };

  /** Returns the picture as browsers show it. sharp converts it to sRGB and drops other metadata, such as the place. */
  async function decode() {
    // A PNG loses the camera's note.
    const upright = browsersTurnIt ? picture.autoOrient() : sharp(await picture.png().toBuffer());
    // White behind transparent parts keeps a picture legible by night.
    return upright.flatten({ background: "#ffffff" });
  }
  return { bytes, ...size, decode };
}

/** Increase this if you change the copies that `makeCopies` makes. */
const copiesVersion = 2;

/**
 * Makes the copies of a picture in the cache, unless they are there. Crops it to its `ratio` at the bottom or at both sides, as
 * `src/editor/preview-pictures.ts` does. Never enlarges it.
 *
 * @throws Error if the picture can't be shown.
 */
async function makeCopies(root: string, use: PictureUse) {
  const picture = await openPicture(root, use.file);
  const ratio = use.ratio ?? picture.height / picture.width;
  // The key tells apart copies of different bytes, packages and shapes.
  const key = hash(
    "sha256",
    JSON.stringify([hash("sha256", picture.bytes), sharp.versions, copiesVersion, ratio]),
  ).slice(0, 20);

  const largest = sizeOfCopy(picture, ratio);
  // In px. WebP can't hold more.
  if (largest.height > 16_383) throw new Error("it is too tall: cut it into several pictures");
  // The smaller ones are the widths of a phone and of a phone with a dense screen, in px.
  const widths = [...[480, 960].filter((smaller) => smaller < largest.width), largest.width];
  if (Math.round(Math.min(...widths) * ratio) < 1) throw new Error("it is too flat to be seen");

  await mkdir(cache, { recursive: true });

  /** Makes the copies in one format. Returns their names, each with its width in px. */
  async function writeCopies(format: "avif" | "webp", quality: number) {
    const copies = widths.map((width) => ({
      name: `${path.parse(use.file).name}-${width}-${key}.${format}`,
      width,
    }));
    for (const { name, width } of copies) {
      const cached = path.join(cache, name);
      if (existsSync(cached)) continue;
      const decoded = await picture.decode();
      const sized = decoded.resize(width, Math.round(width * ratio), { position: "top" });
      // Two commands may write the same file at the same time, so each writes one of its own first.
      const unfinished = `${cached}.${randomUUID()}`;
      // Errors of `toFile` wouldn't say whether the disk or the picture is at fault.
      await writeFile(unfinished, await sized.toFormat(format, { quality }).toBuffer());
      await rename(unfinished, cached);
    }
    return copies;
  }

  // At these qualities both formats look equally good.
  return { largest, avif: await writeCopies("avif", 55), webp: await writeCopies("webp", 78) };
}

/** Measures a picture of the content, in px. Returns undefined if it can't be read. */
export const measurePicture = (root: string) => (file: string) =>
  openPicture(root, file).catch(() => undefined);

/** Reports each picture that can't be shown. */
export async function findBadPictures(root: string, uses: readonly PictureUse[]) {
  const faults: Fault[] = [];
  for (const use of uses) {
    try {
      await makeCopies(root, use);
    } catch (error) {
      // Only errors of the file system have a code, such as when the disk is full. The picture isn't at fault then.
      if ("code" in (error as object)) throw error;
      const message = `can't be shown (${(error as Error).message}); save it again as a .jpg, .png or .webp without animation`;
      faults.push(errorIn(use.file, "file", message));
    }
  }
  return faults;
}

/** Writes the copies of pictures into a folder, which is published as `/static`. */
export const publishPictures = (root: string, uses: readonly PictureUse[], folder: string) =>
  publishAll(uses, async (use) => {
    const { largest, avif, webp } = await makeCopies(root, use);
    for (const { name } of [...avif, ...webp]) {
      await copyFile(path.join(cache, name), path.join(folder, name));
    }
    const srcset = (copies: typeof avif) =>
      copies.map(({ name, width }) => `/static/${name} ${width}w`).join(", ");
    return { ...largest, isLazy: use.isLazy, avif: srcset(avif), webp: srcset(webp) };
  });
