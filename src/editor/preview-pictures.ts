import { sizeOfCopy } from "../shared/content/pictures";
import type { PictureUse } from "../shared/content/prose";
import type { Load } from "./draft";
import type { FrameWindow } from "./preview-frame";

/** Crops a picture like `src/build/pictures.ts`: at the bottom or at both sides, with white behind transparent parts. */
async function crop(picture: ImageBitmap, { URL }: FrameWindow, ratio?: number) {
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

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/**
 * Loads and crops each picture once while an entry is open. In the next one, another may have taken its place under its name. Tries
 * again if one couldn't be loaded, as without a connection. The copies last as long as the window of the frame.
 */
export function pictureCache(frameWindow: FrameWindow) {
  const decoded = new Map<string, Promise<ImageBitmap | undefined>>();
  const cropped = new Map<string, ReturnType<typeof crop>>();

  return (loaders: ReadonlyMap<string, Load>) => {
    const measure = async (file: string) => {
      const load = loaders.get(file);
      if (!load) return undefined;
      return remember(decoded, file, () =>
        load()
          .then((blob) => createImageBitmap(blob))
          .catch(() => {
            decoded.delete(file);
            return undefined;
          }),
      );
    };

    const publish = async ({ file, ratio, isLazy }: PictureUse) => {
      const picture = await measure(file);
      if (!picture) return undefined;

      const copy = await remember(cropped, `${file} ${ratio}`, () =>
        crop(picture, frameWindow, ratio),
      );
      return copy && { ...copy, isLazy };
    };

    return { measure, publish };
  };
}

export type Pictures = ReturnType<ReturnType<typeof pictureCache>>;
