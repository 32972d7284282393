import { sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { Load } from "./draft";

/** Crops a picture as `src/build/publish-pictures.ts` does: at the bottom or at both sides, with white behind transparent parts. */
function crop(picture: ImageBitmap, ratio?: number) {
  const size = sizeOfCopy(picture, ratio);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  const { width, height } = size;
  const scale = Math.max(width / picture.width, height / picture.height);
  const scaledWidth = picture.width * scale;
  if (context) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, (width - scaledWidth) / 2, 0, scaledWidth, picture.height * scale);
  }
  // Browsers skip a <source> whose `srcset` is empty.
  return { ...size, avif: "", webp: `${canvas.toDataURL()} ${width}w` };
}

/**
 * Makes a cache for as long as an entry is open: each picture is loaded once and cropped once. If one couldn't be loaded, for
 * example without a connection, the next draft tries again. Returns a function that takes the loaders of a draft's pictures.
 */
export function pictureCache() {
  const loaded = new Map<string, Promise<ImageBitmap>>();
  const cropped = new Map<string, ReturnType<typeof crop>>();

  return (loaders: ReadonlyMap<string, Load>) => {
    async function measure(file: string) {
      const load = loaders.get(file);
      if (!load) return undefined;

      const picture = loaded.get(file) ?? load().then((blob) => createImageBitmap(blob));
      loaded.set(file, picture);
      return picture.catch(() => {
        loaded.delete(file);
        return undefined;
      });
    }

    async function publish({ file, ratio, isLazy }: PictureUse) {
      const picture = await measure(file);
      if (!picture) return undefined;

      const key = `${file} ${ratio}`;
      const copy = cropped.get(key) ?? crop(picture, ratio);
      cropped.set(key, copy);
      return { ...copy, isLazy };
    }

    return { measure, publish };
  };
}

export type PictureTools = ReturnType<ReturnType<typeof pictureCache>>;
