import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import sharp from "sharp";
import { checkPictures, publishPictures } from "./pictures";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(root, "content/pages"), { recursive: true });
  mkdirSync(join(root, "public/static"), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const blank = (width: number, height: number, background = "#ffc83d") =>
  sharp({ create: { width, height, channels: 4, background } });

const file = "pages/photo.jpg";

const save = (bytes: Buffer) => writeFileSync(join(root, "content", file), bytes);

async function publish() {
  const { [file]: shown } = await publishPictures(root, [{ file, isLazy: true }]);
  const addresses = `${shown?.avif}, ${shown?.webp}`.match(/\/\S+/g) ?? [];
  return { shown, files: addresses.map((file) => sharp(readFileSync(join(root, "public", file)))) };
}

test("a photo is published upright in two formats and three widths, without the camera's metadata", async () => {
  const photo = blank(1000, 2000).withExif({ IFD0: { Make: "Camera" } });
  save(await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer());

  const { shown, files } = await publish();

  expect(shown).toMatchObject({ width: 1368, height: 684, isLazy: true });
  const metadata = await Promise.all(files.map((file) => file.metadata()));
  const sizes = ["480x240", "960x480", "1368x684"];
  expect(metadata.map(({ width, height }) => `${width}x${height}`)).toEqual([...sizes, ...sizes]);
  for (const { exif, orientation } of metadata) expect(exif ?? orientation).toBeUndefined();
});

test("a small picture is not enlarged, and gets a white background where it is transparent", async () => {
  save(await blank(200, 100, "#00000000").png().toBuffer());

  const { files } = await publish();

  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(await file.raw().toBuffer()).toEqual(Buffer.alloc(200 * 100 * 3, 255));
  }
});

test("a picture that is truncated or animated is refused with its file", async () => {
  const photo = await blank(300, 300).png().toBuffer();
  const other = await blank(300, 300, "#000").png().toBuffer();
  const moving = await sharp([photo, other], { join: { animated: true } })
    .webp()
    .toBuffer();
  for (const bytes of [photo.subarray(0, 200), moving]) {
    save(bytes);
    const [issue, ...others] = await checkPictures(root, [{ file, isLazy: true }]);
    expect([issue?.file, others]).toEqual(["content/pages/photo.jpg", []]);
  }
});

test("a picture is converted again when a package has another version", async () => {
  save(await blank(20, 10).png().toBuffer());
  const { shown } = await publish();

  jest.replaceProperty(sharp.versions, "vips", "another");

  expect((await publish()).shown?.avif).not.toBe(shown?.avif);
});
