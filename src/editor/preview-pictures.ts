import { sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { LoadAsset } from "./assemble-entries";

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
 * Makes a cache for as long as an entry is open: each picture is loaded once and cropped once. Returns a function that takes the
 * loaders of the pictures.
 */
export function pictureCache() {
  const loadedPictures = new Map<string, Promise<ImageBitmap>>();
  const croppedPictures = new Map<string, ReturnType<typeof crop>>();

  return (loaders: ReadonlyMap<string, LoadAsset>) => {
    async function measure(file: string) {
      const load = loaders.get(file);
      if (!load) return undefined;

      const picture = loadedPictures.get(file) ?? load().then((blob) => createImageBitmap(blob));
      loadedPictures.set(file, picture);
      return picture.catch(() => {
        // Without a connection, for example. The next change of the entry tries again.
        loadedPictures.delete(file);
        return undefined;
      });
    }

    async function publish({ file, ratio, isLazy }: PictureUse) {
      const picture = await measure(file);
      if (!picture) return undefined;

      const key = `${file} ${ratio}`;
      const copy = croppedPictures.get(key) ?? crop(picture, ratio);
      croppedPictures.set(key, copy);
      return { ...copy, isLazy };
    }

    return { measure, publish };
  };
}

/** The two functions with which the content's pictures are measured and published (`src/shared/content/pictures.ts`). */
export type PictureTools = ReturnType<ReturnType<typeof pictureCache>>;
