import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { readColor } from "./read-colors";
import { writeIcons } from "./icons";

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "icons-"));
  await writeIcons(directory, "My Site");
});

afterAll(() => rm(directory, { recursive: true }));

const read = (file: string) => readFile(join(directory, file));

const readManifest = async () =>
  JSON.parse((await read("manifest.webmanifest")).toString()) as Manifest;

/** The colour of a pixel as `rrggbb`. */
async function pixel(file: string, left: number, top: number): Promise<string> {
  const image = sharp(await read(file))
    .removeAlpha()
    .toColorspace("srgb");
  return (await image.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString("hex");
}

test("the manifest has the name of the site, and icons of the sizes that it says", async () => {
  const { name, icons } = await readManifest();

  expect(name).toBe("My Site");
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(await read(src)).metadata();
    expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
  }
});

test("whatever circle of 80 % a mask leaves shows the whole of the maskable icon", async () => {
  const paper = "f6f1e7";
  const corner = 256 - Math.round((0.8 * 512) / 2 / Math.SQRT2);

  expect(await pixel("icon-maskable.png", corner, corner)).toBe(paper);
  expect(await pixel("icon-maskable.png", 200, 256)).not.toBe(paper);
});

test("the touch icon is 180 px wide and has no transparent corner, which iOS would paint black", async () => {
  const { width, height, hasAlpha } = await sharp(await read("apple-touch-icon.png")).metadata();

  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});

test("favicon.ico holds one picture of 32 px", async () => {
  const ico = await read("favicon.ico");

  // Reserved, type 1 (icon), one picture; then its width and height.
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
});

test("the drawn icon has the colours of the page, by day and by night", async () => {
  const [day, night] = (await readFile(resolve("static/icon.svg"), "utf8")).split("@media");
  for (const token of ["paper", "signal", "ink"]) {
    const color = readColor(token);
    expect(day).toMatch(new RegExp(`\\.${token} \\{[^}]*${color.day}`));
    expect(night).toMatch(new RegExp(`\\.${token} \\{[^}]*${color.night}`));
  }
});
