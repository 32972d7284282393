import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "@jest/globals";
import sharp from "sharp";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readExampleContent } from "../../tests/support/example-content";
import { listUses } from "../shared/content/pictures";
import { findBadPictures, measurePicture, publishPictures } from "./publish-pictures";

const root = temporaryFolder();

beforeEach(() => {
  mkdirSync(root("content/pages"), { recursive: true });
  mkdirSync(root("public/static"), { recursive: true });
});

const blank = (width: number, height: number, background = "#ffc83d") =>
  sharp({ create: { width, height, channels: 4, background } });

const file = "pages/photo.jpg";

const usedBy = "pages/a.mdx";

const uses = [{ file, usedBy, isLazy: true }];

const save = (bytes: Buffer, name = file) => writeFileSync(root("content", name), bytes);

async function publish() {
  const published = await publishPictures(root(), uses, root("public/static"));
  const shown = published[usedBy]?.[file];
  const addresses = `${shown?.avif}, ${shown?.webp}`.match(/\/\S+/g) ?? [];
  return { shown, files: addresses.map((file) => sharp(readFileSync(root("public", file)))) };
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

test("a WebP that its camera has marked as turned is published as browsers show it", async () => {
  save(await blank(300, 100).withMetadata({ orientation: 6 }).webp().toBuffer());
  const { width, height } = (await (await publish()).files[0]?.metadata()) ?? {};
  expect([width, height]).toEqual([300, 100]);
});

test("a small picture is not enlarged, and gets a white background where it is transparent", async () => {
  save(await blank(200, 100, "#00000000").png().toBuffer());

  const { files } = await publish();

  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(await file.raw().toBuffer()).toEqual(Buffer.alloc(200 * 100 * 3, 255));
  }
});

test("a JPEG of a phone of Samsung, whose last scan names 0 as its end, is published", async () => {
  const photo = await blank(300, 300).jpeg().toBuffer();
  const scan = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  // After its three components, a scan names the first and the last of its frequencies.
  photo[scan + 12] = 0;
  save(photo);

  expect((await publish()).files).toHaveLength(2);
});

test("a picture that is too tall, too flat, cut off or animated is an error that names its file and its fault", async () => {
  const photo = await blank(300, 300).png().toBuffer();
  const frames = [photo, await blank(300, 300, "#000").png().toBuffer()];
  const animation = sharp(frames, { join: { animated: true } });
  for (const [bytes, fault] of [
    [await blank(800, 20_000).png().toBuffer(), "too tall"],
    [await blank(2000, 1).png().toBuffer(), "too flat"],
    [photo.subarray(0, 200), "can't be shown ("],
    [await animation.webp().toBuffer(), "it is animated"],
  ] as const) {
    save(bytes);
    const message = expect.stringContaining(fault);
    const faults = await findBadPictures(root(), uses);
    expect(faults).toEqual([expect.objectContaining({ file: `content/${file}`, message })]);
  }
});

test.each([
  ["tall", 480, 523, ["400x250", "480x300", "480x480"]],
  ["flat", 500, 200, ["400x160", "500x200", "200x200"]],
])(
  "a %s photo is cropped to a square as a portrait, and to the shape of the other picture in a job",
  async (_shape, width, height, sizes) => {
    save(await blank(400, 350).jpeg().toBuffer(), "before.jpg");
    save(await blank(width, height).jpeg().toBuffer(), "after.jpg");
    const { home } = readExampleContent();
    const about = { ...home.about, photo: { file: "after.jpg", alt: "Me." } };
    const pair = { before: "before.jpg", after: "after.jpg" };
    const jobs = home.jobs.map((job) => ({ ...job, ...pair })).slice(0, 1);

    const content = { home: { ...home, about, jobs }, pages: [] };
    const used = await listUses(content, measurePicture(root()));
    const published = await publishPictures(root(), used, root("public/static"));
    const shown = used.map((use) => published[use.usedBy]?.[use.file]);
    expect(shown.map((picture) => `${picture?.width}x${picture?.height}`)).toEqual(sizes);
  },
);
