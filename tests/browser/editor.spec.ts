import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { loadContent } from "../../src/build/load-content";
import { collectionName } from "../../src/editor/config";
import { collections } from "../../src/shared/content/tree";
import { parseFile } from "../../src/shared/content/frontmatter";
import { englishContent, germanContent } from "../support/addresses";
import { openEditor, serveEditor } from "../support/open-editor";
import { blocked, fileOf, fill, goTo, save, saveButton } from "./editor-page";
import { test } from "./fixtures";

type Files = Record<string, string>;

let server: Awaited<ReturnType<typeof serveEditor>>;

test.beforeAll(async () => {
  server = await serveEditor(test.info().outputDir);
});

test.afterAll(() => server.close());

test.beforeEach(async ({ page, faults }) => {
  faults.allow(blocked);
  // Drawing the preview would take most of the time, and what is saved doesn't depend on it.
  const preview = "export const openPreview = () => ({ show() {}, close() {} });";
  const answer = { contentType: "text/javascript", body: preview };
  await page.route("**/preview.js", (route) => route.fulfill(answer));
});

const readTexts = (content: string) =>
  Object.fromEntries(
    readdirSync(content, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => [`content/${file}`, readFileSync(join(content, file), "utf8")]),
  );

const readFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: Files = {};
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await walk(handle, `${path}${name}/`);
        else if (name.endsWith(".mdx")) files[path + name] = await (await handle.getFile()).text();
      }
    };
    await walk(await navigator.storage.getDirectory(), "");
    return files;
  });

/** Returns the lines of `after` that differ from those in `before`. */
const changedLines = (before: Files, after: Files) =>
  Object.entries(after).flatMap(([path, text]) => {
    const known = before[path]?.split("\n") ?? [];
    return text.split("\n").filter((line, index) => line !== known[index]);
  });

/** Writes files into a copy of some content. Returns what the build finds wrong with them. */
function issuesOf(files: Files, folder: string, content: string) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(content, join(folder, "content"), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return loadContent(join(folder, "content")).faults.filter(({ severity }) => severity === "error");
}

/** Returns the editor's address for a content file. */
function addressOf(file: string) {
  const section = collections.find(({ kind, path }) => {
    const place = `content/${path}`;
    return kind === "file" ? file === place : dirname(file) === place;
  });
  const name = section ? collectionName(section) : "";
  return `${name}/entries/${section?.kind === "file" ? name : basename(file, ".mdx")}`;
}

/** Changes the last letter of the first text that is not an hour. */
async function changeText(page: Page) {
  const inputs = page.locator("[data-key-path] :is(input[type=text], textarea)");
  const values = await inputs.evaluateAll((all) =>
    all.map((one) => (one as HTMLInputElement).value),
  );
  const index = values.findIndex((value) => !/^(\d\d:\d\d)?$/.test(value));
  expect(index).toBeGreaterThanOrEqual(0);
  await inputs.nth(index).fill(`${values[index]?.slice(0, -1)}z`);
}

test("one changed value is one changed line, in every file", async ({ page }, { outputDir }) => {
  // In a low window, there is less to draw.
  await page.setViewportSize({ width: 1000, height: 300 });
  const before = readTexts(germanContent);
  await openEditor(page, server.origin, germanContent);
  for (const path of Object.keys(before)) {
    await goTo(page, addressOf(path));
    await expect(saveButton(page)).toBeDisabled();
    // A form may still be drawn when its first field is filled in, and forget that.
    await expect(async () => {
      // An earlier click may have saved after its time was over.
      if (!page.url().includes("/entries/")) return;
      await changeText(page);
      await saveButton(page).click({ timeout: 5_000 });
    }).toPass();
    await page.waitForURL(/collections\/[^/]+$/);
  }

  const after = await readFiles(page);
  expect(changedLines(before, after)).toHaveLength(Object.keys(before).length);
  expect(changedLines(after, before)).toHaveLength(Object.keys(before).length);
  expect(issuesOf(after, join(outputDir, "saved"), germanContent)).toEqual([]);
});

/** Keys as somebody types them by hand, in each way that YAML knows. */
const typedByHand = `---
name: "24-Hour \\u0042uild"
skip: 'It''s here'
address: >-
  https://www.example.com
email: hello@example.com
phone: "0305550199"
social: { label: Instagram, "url": https://www.instagram.com/your-name }
professional:
    label: |-
        LinkedIn
    url: https://www.linkedin.com/in/your-name
newTab: Opens in
  a new tab
language: en
---
`;

test("values that were typed by hand stay as the build reads them when another one is saved", async ({
  page,
}, { outputDir }) => {
  const folder = join(outputDir, "typed");
  cpSync(englishContent, folder, { recursive: true });
  writeFileSync(join(folder, "site.mdx"), typedByHand);
  await openEditor(page, server.origin, folder);
  await goTo(page, fileOf("site"));
  await fill(page, "email", "ada@example.com");
  await save(page);

  const { "content/site.mdx": saved } = await readFiles(page);
  const dataOf = (text: string | undefined) => {
    const parsed = parseFile("site.mdx", text);
    return "data" in parsed ? parsed.data : parsed;
  };
  const typed = typedByHand.replace("hello@", "ada@");
  expect(issuesOf({ "content/site.mdx": typed }, join(outputDir, "hand"), folder)).toEqual([]);
  expect(dataOf(saved)).toEqual(dataOf(typed));
});

const aPage = "pages/new";

/** Values for fields of each kind: one that is refused, and a strange one. */
const values: Record<string, Record<string, [refused: string, accepted: string]>> = {
  "home-pricing/entries/care-plan": {
    name: ["", "- {x}: #1 'a' \"b\" 日本語 שלום 😀"],
    price: ["", "99.50"],
    period: ["y".repeat(41), "1e3"],
    to: ["pay", "https://münchen.de/?a=b&c#d"],
    body: [" ", "5 * 3 < 20 {x} #1 \\* > 4,\n`<b>`"],
  },
  [aPage]: {
    title: [" ", "プライバシー"],
    description: ["d".repeat(161), "null"],
    body: ["", "| a | b |\n| - | - |\n| \\| | {x} |"],
  },
  [fileOf("home-hero")]: { hour: ["0:01", "00:01"], badge: ["", "no"] },
  [fileOf("home-about")]: { "chips.0": ["c".repeat(25), "[a, b]"] },
  [fileOf("site")]: { email: ["a@b", "o'hara+x@a.example"], language: ["", "zh-Hant-TW"] },
  [fileOf("forms")]: { "mistakes.other": ["x".repeat(51), "% {count}: #"] },
};

test("values that fields refuse are not saved, and strange values that they accept can be built", async ({
  page,
}, { outputDir }) => {
  await openEditor(page, server.origin, englishContent);
  for (const [section, fields] of Object.entries(values)) {
    await goTo(page, section);
    const keys = Object.entries(fields);
    for (const [key, [refused]] of keys) await fill(page, key, refused);
    await saveButton(page).click();
    for (const [key] of keys) {
      await expect(page.locator(`[data-key-path="${key}"] [role=alert]`).first()).not.toBeEmpty();
    }
    for (const [key, [, accepted]] of keys) await fill(page, key, accepted);
    if (section === aPage) {
      // A title of other letters makes no address.
      const address = page.getByRole("textbox", { name: "Slug" });
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await address.fill("puraibashi");
    }
    await save(page);
  }
  const files = await readFiles(page);
  expect(issuesOf(files, join(outputDir, "saved"), englishContent)).toEqual([]);
  expect(Object.keys(files)).toContain("content/pages/puraibashi.mdx");
});

test("the editor does not start in a frame", async ({ page, faults }) => {
  faults.allow(/frame/i);
  const response = await page.request.get(`${server.origin}/admin`);
  // Some hosts send no headers.
  await page.route("**/admin", async (route) =>
    route.fulfill({ body: await response.text(), contentType: "text/html" }),
  );
  await page.route("**/framing", (route) =>
    route.fulfill({ body: '<iframe src="/admin"></iframe>', contentType: "text/html" }),
  );
  await page.goto(`${server.origin}/framing`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("#note")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expect(frame.getByRole("button")).toHaveCount(0);
});

test("two photos with one name are saved as two, at most 2,400 px wide, and without the place where they were taken", async ({
  page,
}) => {
  const place = { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" };
  await openEditor(page, server.origin, englishContent);
  await goTo(page, "home-work/new");
  // A phone's photo, and a screenshot of a whole page.
  for (const [key, name, width, height, savedWidth, savedHeight] of [
    ["before", "image.png", 4032, 3024, 2400, 1800],
    ["after", "IMAGE.JPG", 1440, 12_000, 1440, 12_000],
  ] as const) {
    const create = { width, height, channels: 3, background: "teal" } as const;
    const buffer = await sharp({ create }).withExif({ IFD3: place }).jpeg().toBuffer();
    const field = page.locator(`[data-key-path="${key}"]`);
    const chosen = { name, mimeType: "image/jpeg", buffer };
    await field.locator("input[type=file]").first().setInputFiles(chosen);
    await expect(field.getByText("image.webp")).toBeVisible();

    const picture = field.locator("img").first();
    const bytes = await picture.evaluate(async ({ src }: HTMLImageElement) => [
      ...new Uint8Array(await (await fetch(src)).arrayBuffer()),
    ]);
    const { exif, ...saved } = await sharp(Buffer.from(bytes)).metadata();
    expect(saved).toMatchObject({ format: "webp", width: savedWidth, height: savedHeight });
    expect(exif).toBeUndefined();
  }
  const texts = { client: "Bakery", beforeAlt: "Then", afterAlt: "Now", body: "It sells bread." };
  for (const [key, value] of Object.entries(texts)) await fill(page, key, value);
  await fill(page, "started", "2026-11-20T18:00");
  await fill(page, "delivered", "2026-11-21T16:42");
  await save(page);

  const { "content/home/work/bakery.mdx": job = "" } = await readFiles(page);
  expect(job).toContain("before: image.webp\n");
  expect(job).toContain("after: image-1.webp\n");
});
