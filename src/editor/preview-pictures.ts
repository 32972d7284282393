import { sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { Load } from "./draft";

/** Crops a picture like `src/build/pictures.ts`: at the bottom or at both sides, with white behind transparent parts. */
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
  return { width, height, avif: "", webp: `${address} ${width}w` };
}

const decoded = new Map<string, Promise<ImageBitmap | undefined>>();
const cropped = new Map<string, ReturnType<typeof crop>>();

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Loads and crops each picture once. Tries again if it couldn't be loaded, as without a connection. */
export function picturesFrom(loaders: ReadonlyMap<string, Load>) {
  const measure = async (file: string) => {
    const load = loaders.get(file);
    if (!load) return undefined;
    const { key, read } = load;
    return remember(decoded, key, () =>
      read()
        .then((blob) => createImageBitmap(blob))
        .catch(() => {
          decoded.delete(key);
          return undefined;
        }),
    );
  };

  const publish = async ({ file, ratio, isLazy }: PictureUse) => {
    const picture = await measure(file);
    if (!picture) return undefined;

    const key = `${loaders.get(file)?.key} ${ratio}`;
    const copy = await remember(cropped, key, () => crop(picture, ratio));
    return copy && { ...copy, isLazy };
  };

  return { measure, publish };
}

export type Pictures = ReturnType<typeof picturesFrom>;
