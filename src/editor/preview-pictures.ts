import { sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { Load } from "./draft";

/** Crops a picture as `src/build/publish-pictures.ts` does: at the bottom or at both sides, with white behind transparent parts. */
async function crop(picture: ImageBitmap, ratio?: number) {
  const { width, height } = sizeOfCopy(picture, ratio);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;

  const scale = Math.max(width / picture.width, height / picture.height);
  const scaledWidth = picture.width * scale;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, (width - scaledWidth) / 2, 0, scaledWidth, picture.height * scale);
  const address = URL.createObjectURL(await canvas.convertToBlob());
  // Browsers skip a <source> whose `srcset` is empty.
  return { width, height, avif: "", webp: `${address} ${width}w` };
}

/** Returns the value of a key. Makes and keeps it first if there is none. */
function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The cropped pictures of all entries that were open, by their hash and ratio. */
const cropped = new Map<string, ReturnType<typeof crop>>();

/** Loads a picture. Its key is the hash of its bytes, because the owner may put another picture in its place, under its name. */
async function read(load: Load) {
  const blob = await load();
  const hash = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return { key: new Uint8Array(hash).join(), picture: await createImageBitmap(blob) };
}

/**
 * Makes a cache for as long as an entry is open: each picture is loaded once and cropped once. If one couldn't be loaded, as without
 * a connection, the next draft tries again. Returns a function that takes the loaders of a draft's pictures.
 */
export function pictureCache() {
  const loaded = new Map<string, ReturnType<typeof read>>();

  return (loaders: ReadonlyMap<string, Load>) => {
    const find = async (file: string) => {
      const load = loaders.get(file);
      return (
        load &&
        remember(loaded, file, () => read(load)).catch(() => {
          loaded.delete(file);
          return undefined;
        })
      );
    };

    const publish = async ({ file, ratio, isLazy }: PictureUse) => {
      const found = await find(file);
      if (!found) return undefined;

      const { key, picture } = found;
      const copy = await remember(cropped, `${key} ${ratio}`, () => crop(picture, ratio));
      return copy && { ...copy, isLazy };
    };

    return { measure: async (file: string) => (await find(file))?.picture, publish };
  };
}

export type Pictures = ReturnType<ReturnType<typeof pictureCache>>;
