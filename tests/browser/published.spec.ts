import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { formChunks } from "../../src/build/forms-bundle";
import { fileOfPage } from "../../src/build/host-files";
import { observatoryScore } from "../../src/build/observatory-score.fixture";
import type { Headers } from "../../src/build/response-headers";
import { sharePictureFile } from "../../src/build/share-picture";
import { notFoundFile, routes } from "../../src/routes";
import { test } from "./fixtures";

const root = resolve("public");
const pages = [...Object.values(routes).map(fileOfPage), notFoundFile];

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(directory.length).replaceAll("\\", "/"));

const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/** The files as they were built, before they were compressed. */
const built = () => filesIn(root).filter((file) => !isCompressed(file));

const read = (file: string) => readFileSync(join(root, file));

/** The rules of the `_headers` that was built: the headers of each path. */
const rules = () =>
  new Map(
    read("/_headers")
      .toString()
      .trim()
      .split("\n\n")
      .map((block) => {
        const [path = "", ...lines] = block.split("\n");
        const headers: Headers = Object.fromEntries(
          lines.map((line) => {
            const [name = "", value = ""] = line.trim().split(/: (.*)/, 2);
            return [name, value] as const;
          }),
        );
        return [path, headers];
      }),
  );

test("nothing is published but the pages, the scripts of the forms, the font, and what browsers and crawlers ask for", () => {
  const expected = [
    ...pages,
    ...filesIn(resolve("static")),
    ...["/apple-touch-icon.png", "/favicon.ico", "/manifest.webmanifest"],
    ...["/icon-192.png", "/icon-512.png", "/icon-maskable.png", `/${sharePictureFile}`],
    ...["/robots.txt", "/sitemap.xml", "/_headers"],
  ];
  const hashed = new RegExp(
    `^/((${formChunks.join("|")})-[0-9a-f]{20}\\.js(\\.LICENSE\\.txt)?|static/display-font-[0-9a-f]+\\.woff2)$`,
  );
  const named = built().filter((file) => !hashed.test(file));
  expect(named.sort()).toEqual(expected.sort());
});

test("no file names the folder that it was built in", () => {
  const here = process.cwd();
  expect(built().filter((file) => read(file).includes(here))).toEqual([]);
});

test("every text is published once more in brotli and in gzip, and they unpack to it", () => {
  const texts = built().filter((file) => !/\.(ico|png|woff2)$|^\/_headers$/.test(file));
  const compressed = filesIn(root).filter(isCompressed);
  expect(compressed.sort()).toEqual(texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort());
  for (const file of texts) {
    const text = read(file);
    expect([file, brotliDecompressSync(read(`${file}.br`)).equals(text)]).toEqual([file, true]);
    expect([file, gunzipSync(read(`${file}.gz`)).equals(text)]).toEqual([file, true]);
  }
});

test("_headers keeps within what Cloudflare Pages reads: 100 rules, 2,000 characters a line", () => {
  const lines = read("/_headers").toString().split("\n");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(lines.filter((line) => line.length > 2_000)).toEqual([]);
});

test("the headers of every page score 100 or more in Mozilla's Observatory", () => {
  const headers = rules();
  for (const page of pages) {
    const score = observatoryScore({ ...headers.get("/*"), ...headers.get(page) });
    expect([page, score >= 100]).toEqual([page, true]);
  }
});
