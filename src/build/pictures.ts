import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
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

interface PreparedPicture {
  shown: Omit<PublishedPicture, "isLazy">;
  files: string[];
}

/**
 * Converts a picture: rotated as its camera noted, without other metadata such as the place, in sRGB, on white where it is
 * transparent, so that it stays legible in dark mode, and cut from its top to a height in parts of the width.
 *
 * @throws Error if it cannot be read or is animated.
 */
async function prepare(file: string, cut = Infinity): Promise<PreparedPicture> {
  const bytes = await readFile(file);
  const picture = sharp(bytes);
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) throw new Error("It is animated.");
  // Everything that the files depend on: the picture, the packages and this code.
  const code = await readFile("src/build/pictures.ts");
  const inputs = [bytes, JSON.stringify([sharp.versions, cut]), code];
  const hash = inputs.reduce((sum, part) => sum.update(part), createHash("sha256"));
  const key = hash.digest("hex").slice(0, 20);
  const width = Math.min(autoOrient.width, Math.max(...widths));
  const ratio = Math.min(cut, autoOrient.height / autoOrient.width);
  const heightOf = (size: number) => Math.round(size * ratio);
  const upright = picture.autoOrient().flatten({ background: "#ffffff" });
  const height = heightOf(width);
  const ready: PreparedPicture = { shown: { width, height, avif: "", webp: "" }, files: [] };
  await mkdir(cache, { recursive: true });
  for (const format of ["avif", "webp"] as const) {
    const addresses: string[] = [];
    for (const size of [...widths.filter((narrow) => narrow < width), width]) {
      const name = `${path.parse(file).name}-${size}-${key}.${format}`;
      const cached = path.join(cache, name);
      if (!existsSync(cached)) {
        const sized = upright.clone().resize(size, heightOf(size), { position: "top" });
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

/** Those that keys of the landing page name. None is on its first screen. */
export const landingPictures = ({ about, jobs }: Content["home"]): PictureUse[] => [
  ...(about.photo ? [{ file: about.photo.file, isLazy: true, ratio: 1 }] : []),
  ...jobs.flatMap(({ before, after }) =>
    [before, after].map((file) => ({ file, isLazy: true, ratio: 5 / 8 })),
  ),
];

/** Converts each picture as a build does, to find those that cannot be shown. Missing files are reported elsewhere. */
export async function checkPictures(root: string, uses: readonly PictureUse[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const file of new Set(uses.map((use) => use.file))) {
    const source = path.join(root, "content", file);
    if (!existsSync(source)) continue;
    await prepare(source).catch(() => {
      const message =
        "is not a picture that stands still and can be read; save it once more as .jpg, .png or .webp";
      issues.push(errorIn(file, "file", message));
    });
  }
  return issues;
}

/** The pictures of a page, by file. If one is shown twice, its first place decides whether it loads lazily. */
export async function publishPictures(
  root: string,
  uses: readonly PictureUse[],
): Promise<Record<string, PublishedPicture>> {
  const shown: Record<string, PublishedPicture> = {};
  for (const { file, isLazy, ratio } of uses) {
    if (shown[file]) continue;
    // In develop, the last good page may refer to a file that is broken by now.
    const picture = await prepare(path.join(root, "content", file), ratio).catch(() => undefined);
    if (!picture) continue;
    for (const name of picture.files) {
      await copyFile(path.join(cache, name), path.join(root, "public/static", name));
    }
    shown[file] = { ...picture.shown, isLazy };
  }
  return shown;
}
