import { hash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { errorIn, type Issue } from "../shared/content/issue";
import { addLandingPictures, picturesByFile, sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { Content } from "../shared/content/tree";

/** Converting a picture takes seconds. Gatsby often clears its own cache, but this one lasts until packages are reinstalled. */
const cache = "node_modules/.cache/pictures";

/** Opens a picture of the content. @throws Error if the file can't be read or is animated. */
async function open(root: string, file: string) {
  const bytes = await readFile(path.join(root, "content", file));
  // Phones of Samsung write JPEGs that sharp would warn about and browsers show. A file that was cut off is still an error.
  const picture = sharp(bytes, { failOn: "error" });
  const { pages = 1, format } = await picture.metadata();
  if (pages > 1) throw new Error("it is animated");
  // sharp applies the camera's rotation, converts to sRGB and drops other metadata, such as the place. No browser turns a WebP, so
  // its owner has only seen it as it is: as a PNG, it has lost what its camera noted.
  const upright = format === "webp" ? sharp(await picture.png().toBuffer()) : picture.autoOrient();
  // In the metadata, `autoOrient` is the size once the picture is upright.
  const { autoOrient } = await upright.metadata();
  // White behind transparent parts keeps a picture legible by night.
  const opaque = upright.flatten({ background: "#ffffff" });
  return { bytes, opaque, ...autoOrient };
}

/**
 * Writes copies of a picture into the cache and, if given, into a folder. Crops it to its `ratio` at the bottom or at both sides,
 * and never enlarges it.
 *
 * @throws Error if the picture can't be shown.
 */
async function convert(root: string, use: PictureUse, folder?: string) {
  const picture = await open(root, use.file);
  const { file, isLazy, ratio = picture.height / picture.width } = use;
  // The key tells apart copies of different bytes, packages and shapes. Increase the 2 if you change the copies that this function
  // makes.
  const parts = [hash("sha256", picture.bytes), sharp.versions, 2, ratio];
  const key = hash("sha256", JSON.stringify(parts)).slice(0, 20);

  const copy = sizeOfCopy(picture, ratio);
  // WebP can't hold more.
  if (copy.height > 16_383) throw new Error("it is too tall: cut it into several pictures");
  // The smaller ones are the widths of a phone and of a phone with a dense screen, in px.
  const widths = [...[480, 960].filter((smaller) => smaller < copy.width), copy.width];

  await mkdir(cache, { recursive: true });

  /** Writes the copies in one format. Returns their `srcset`. */
  async function write(format: "avif" | "webp", quality: number) {
    const sources = [];
    for (const copyWidth of widths) {
      const copyHeight = Math.round(copyWidth * ratio);
      if (copyHeight < 1) throw new Error("it is too flat to be seen");
      const name = `${path.parse(file).name}-${copyWidth}-${key}.${format}`;
      const cached = path.join(cache, name);
      if (!existsSync(cached)) {
        // Several commands may write the same file at the same time.
        const unfinished = `${cached}.${randomUUID()}`;
        const sized = picture.opaque.clone().resize(copyWidth, copyHeight, { position: "top" });
        await sized.toFormat(format, { quality }).toFile(unfinished);
        await rename(unfinished, cached);
      }
      if (folder) await copyFile(cached, path.join(folder, name));
      sources.push(`/static/${name} ${copyWidth}w`);
    }
    return sources.join(", ");
  }

  // At these qualities both formats look equally good.
  return {
    ...copy,
    isLazy,
    avif: await write("avif", 55),
    webp: await write("webp", 78),
  };
}

/**
 * Converts all pictures of the content, and writes their copies into a folder, if one is given. Returns the entries of the landing
 * page with their pictures, the own pages with theirs, and an error for each picture that can't be shown.
 */
export async function publishPictures(
  root: string,
  { home, pages }: Pick<Content, "home" | "pages">,
  folder?: string,
) {
  const issues: Issue[] = [];
  const publish = (use: PictureUse) =>
    convert(root, use, folder).catch((error: unknown) => {
      issues.push(
        errorIn(
          use.file,
          "file",
          `can't be shown (${(error as Error).message}); save it again as a .jpg, .png or .webp without animation`,
        ),
      );
      return undefined;
    });
  // `publish` reports a picture that can't be read.
  const measure = (file: string) => open(root, file).catch(() => undefined);

  const homeWithPictures = await addLandingPictures(home, measure, publish);
  const pagesWithPictures = [];
  for (const page of pages) {
    const pictures = await picturesByFile(page.prose?.pictures ?? [], publish);
    pagesWithPictures.push({ page, pictures });
  }
  return { home: homeWithPictures, pages: pagesWithPictures, issues };
}
