import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import sharp from "sharp";
import { checkPictures, landingPictures, publishPictures } from "./pictures";

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

const save = (bytes: Buffer, name = file) => writeFileSync(join(root, "content", name), bytes);

const savePhoto = async (width: number, height: number, name = file) =>
  save(await blank(width, height).jpeg().toBuffer(), name);

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

/** Publishes a portrait and the pictures of a job; returns their sizes. */
async function publishLanding(photo: string, before: string, after: string) {
  const about = { file: "about", photo: { file: photo } };
  const home = { about, jobs: [{ file: "job", before, after }] };
  const pictures = await publishPictures(root, await landingPictures(root, home));
  return Object.values(pictures).map(({ width, height }) => `${width}x${height}`);
}

test.each([
  ["wide", 900, 300, "300x300"],
  ["tall", 600, 900, "600x600"],
])("of a %s portrait, a square is shown", async (_shape, width, height, square) => {
  await savePhoto(width, height);
  const [portrait] = await publishLanding(file, file, file);
  expect(portrait).toBe(square);
});

test.each([
  ["tall", 480, 523, ["400x250", "480x300"]],
  ["flat", 500, 200, ["400x160", "500x200"]],
])(
  "the two pictures of a job have one shape, one of them being %s",
  async (_shape, width, height, sizes) => {
    await savePhoto(400, 350, "before.jpg");
    await savePhoto(width, height, "after.jpg");
    const [, ...job] = await publishLanding("before.jpg", "before.jpg", "after.jpg");
    expect(job).toEqual(sizes);
  },
);

test("what the check has converted is what a build shows, also with several checks at the same time", async () => {
  const name = randomUUID();
  const uses = [{ file: `${name}.jpg`, isLazy: true, ratio: 1 }];
  await savePhoto(700, 470, `${name}.jpg`);
  const cache = "node_modules/.cache/pictures";
  const copies = () => readdirSync(cache).filter((file) => file.startsWith(name));

  const checks = Array.from({ length: 6 }, () => checkPictures(root, uses));
  const issues = (await Promise.all(checks)).flat();
  const checked = copies();
  await publishPictures(root, uses);

  expect(issues).toEqual([]);
  expect(checked).toHaveLength(2);
  expect(copies()).toEqual(checked);
  for (const copy of checked) rmSync(join(cache, copy));
});

test("a picture is converted again when a package has another version", async () => {
  save(await blank(20, 10).png().toBuffer());
  const { shown } = await publish();

  jest.replaceProperty(sharp.versions, "vips", "another");

  expect((await publish()).shown?.avif).not.toBe(shown?.avif);
});
