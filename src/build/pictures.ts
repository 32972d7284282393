import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { PublishedPicture } from "../components/picture";
import { errorIn, type Issue } from "../content/issue";
import type { PictureUse } from "../content/prose";
import { ownPagesFolder } from "../routes";

/** The widths in which a picture is offered, in px: a phone's, a phone's with a dense screen, twice the width of the text. */
const widths = [480, 960, 1368];

/** The formats, best first, with how good they are to look: at these both are as good as each other. */
const quality = { avif: 55, webp: 78 };

/** Some seconds of work for each picture, kept until the packages are installed anew; Gatsby's own cache is less durable. */
const cache = "node_modules/.cache/pictures";

/** A picture made ready for pages: what they say of it, and its files in the cache, which keep their names. */
interface PreparedPicture {
  shown: Omit<PublishedPicture, "isLazy">;
  files: string[];
}

/**
 * Makes a picture ready: upright as its camera says, without what else the camera notes (where it was taken, for one), in
 * the colors of the web, and on white where it can be seen through, so that it can be read by night.
 *
 * @throws Error where it cannot be read.
 */
async function prepare(file: string): Promise<PreparedPicture> {
  const bytes = await readFile(file);
  const picture = sharp(bytes);
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) throw new Error("It moves.");
  // All that the files depend on: the picture, the packages, and this code.
  const inputs = [bytes, JSON.stringify(sharp.versions), await readFile("src/build/pictures.ts")];
  const hash = inputs.reduce((sum, part) => sum.update(part), createHash("sha256"));
  const key = hash.digest("hex").slice(0, 20);
  const width = Math.min(autoOrient.width, Math.max(...widths));
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  const upright = picture.autoOrient().flatten({ background: "#ffffff" });
  const ready: PreparedPicture = { shown: { width, height, avif: "", webp: "" }, files: [] };
  await mkdir(cache, { recursive: true });
  for (const format of ["avif", "webp"] as const) {
    const addresses: string[] = [];
    for (const size of [...widths.filter((narrow) => narrow < width), width]) {
      const name = `${path.parse(file).name}-${size}-${key}.${format}`;
      const cached = path.join(cache, name);
      if (!existsSync(cached)) {
        const sized = upright.clone().resize({ width: size });
        await sized.toFormat(format, { quality: quality[format] }).toFile(`${cached}.part`);
        await rename(`${cached}.part`, cached);
      }
      ready.files.push(name);
      addresses.push(`/static/${name} ${size}w`);
    }
    ready.shown[format] = addresses.join(", ");
  }
  return ready;
}

const pictureFile = (root: string, name: string) =>
  path.join(root, "content", ownPagesFolder, name);

/**
 * Looks at pictures as a build does. The check of the content has said which are missing.
 *
 * @returns An error for each that cannot be shown.
 */
export async function checkPictures(root: string, uses: readonly PictureUse[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const name of new Set(uses.map((use) => use.name))) {
    const file = pictureFile(root, name);
    if (!existsSync(file)) continue;
    await prepare(file).catch(() => {
      const message =
        "is not a picture that stands still and can be read; save it once more as .jpg, .png or .webp";
      issues.push(errorIn(`${ownPagesFolder}/${name}`, "file", message));
    });
  }
  return issues;
}

/** Publishes the pictures of a page; gives what it says of each, by name. Of one that is shown twice, the first place counts. */
export async function publishPictures(
  root: string,
  uses: readonly PictureUse[],
): Promise<Record<string, PublishedPicture>> {
  const shown: Record<string, PublishedPicture> = {};
  for (const { name, isLazy } of uses) {
    if (shown[name]) continue;
    // In develop a file can be broken under the last good page.
    const picture = await prepare(pictureFile(root, name)).catch(() => undefined);
    if (!picture) continue;
    for (const file of picture.files) {
      await copyFile(path.join(cache, file), path.join(root, "public/static", file));
    }
    shown[name] = { ...picture.shown, isLazy };
  }
  return shown;
}
