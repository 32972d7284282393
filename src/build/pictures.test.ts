import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import { describeIssue } from "../content/issue";
import { checkPictures, publishPictures } from "./pictures";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  for (const folder of ["content/pages", "public/static"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const blank = (width: number, height: number, background = "#ffc83d") =>
  sharp({ create: { width, height, channels: 4, background } });

const save = async (name: string, picture: Sharp | Buffer) =>
  writeFileSync(
    join(root, "content/pages", name),
    Buffer.isBuffer(picture) ? picture : await picture.toBuffer(),
  );

const issuesOf = async (name: string) =>
  (await checkPictures(root, [{ name, isLazy: true }])).map(describeIssue);

/** Publishes one picture; gives what the page says of it, and its files with their widths. */
async function publish(name: string) {
  const { [name]: picture } = await publishPictures(root, [{ name, isLazy: true }]);
  if (!picture) throw new Error(`${name} is not published.`);
  const files = `${picture.avif}, ${picture.webp}`.split(", ").map((source) => {
    const [address = "", width] = source.split(" ");
    return { width, file: sharp(readFileSync(join(root, "public", address))) };
  });
  return { picture, files };
}

test("a photo is published upright in two formats and three widths, without what the camera notes", async () => {
  const photo = blank(1000, 2000)
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" } });
  await save("photo.jpg", photo.withMetadata({ orientation: 6 }));

  const { picture, files } = await publish("photo.jpg");

  expect(await issuesOf("photo.jpg")).toEqual([]);
  expect(picture).toMatchObject({ width: 1368, height: 684, isLazy: true });
  expect(files.map(({ width }) => width)).toEqual([
    "480w",
    "960w",
    "1368w",
    "480w",
    "960w",
    "1368w",
  ]);
  for (const { width, file } of files) {
    const { exif, orientation, ...metadata } = await file.metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(`${metadata.width}w`).toBe(width);
    expect(metadata.width).toBe(metadata.height * 2);
  }
});

test("a small picture is not made larger, and stands on white where it can be seen through", async () => {
  await save("logo.png", blank(200, 100, "#00000000").png());

  const { picture, files } = await publish("logo.png");

  expect(picture).toMatchObject({ width: 200, height: 100 });
  expect(files).toHaveLength(2);
  for (const { file } of files) {
    expect(await file.raw().toBuffer()).toEqual(Buffer.alloc(200 * 100 * 3, 255));
  }
});

test.each<[what: string, make: () => Sharp | Buffer | Promise<Sharp | Buffer>]>([
  ["a file that is none", () => Buffer.from("me")],
  ["one that was cut off", async () => (await blank(300, 300).png().toBuffer()).subarray(0, 200)],
  [
    "one that moves",
    async () => {
      const frames = [blank(9, 9), blank(9, 9, "#000")].map((frame) => frame.png().toBuffer());
      return sharp(await Promise.all(frames), { join: { animated: true } }).webp();
    },
  ],
])("%s: a message", async (_what, make) => {
  await save("a.webp", await make());

  expect(await issuesOf("a.webp")).toEqual([
    "content/pages/a.webp: file: is not a picture that stands still and can be read; save it once more as .jpg, .png or .webp",
  ]);
});

test("what one version of the packages has made is not shown for that of another", async () => {
  await save("logo.png", blank(20, 10).png());
  const { picture } = await publish("logo.png");

  jest.replaceProperty(sharp.versions, "vips", "another");

  expect((await publish("logo.png")).picture.avif).not.toBe(picture.avif);
});
