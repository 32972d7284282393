import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../content/tree";
import { writeEditor } from "../editor/page";
import { fileOfPage, pageOfFile } from "../routes";
import { writeCrawlerFiles } from "./crawler-files";
import { finishPage } from "./finish-page";
import type { Site } from "./load-site";
import { describeWeight } from "./page-weight";
import { writeSharePicture } from "./share-picture";
import { formChunks } from "./webpack-config";

/** Written by Gatsby for its browser runtime or for tools; visitors need none of it. */
const buildOnly = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

/** webpack's output: scripts and styles in the top folder, with their source maps and license files. */
const bundleFile = /^\/[^/]+\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/** Every file below a folder, as a path relative to it such as `/static/a.woff2`. */
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name).slice(directory.length))
    .map((file) => file.replaceAll(path.sep, "/"));

const isCopy = (file: string, original: string) =>
  existsSync(original) && readFileSync(original).equals(readFileSync(file));

/** The addresses of the scripts of one chunk of the forms, such as `/rules-8bd93f230c98f6e49778.js`. */
function scriptsOf(chunk: string, directory: string): string[] {
  const name = new RegExp(`^${chunk}-[0-9a-f]{20}\\.js$`);
  const scripts = readdirSync(directory).filter((file) => name.test(file));
  if (scripts.length === 0) throw new Error(`The build has no scripts for "${chunk}".`);
  return scripts.map((file) => `/${file}`);
}

function removeUnused(directory: string, kept: ReadonlySet<string>): void {
  for (const name of buildOnly) {
    rmSync(path.join(directory, name), { recursive: true, force: true });
  }
  for (const file of filesIn(directory).filter((name) => bundleFile.test(name))) {
    if (!kept.has(file.replace(/\.LICENSE\.txt$/, ""))) rmSync(path.join(directory, file));
  }
}

/**
 * Finishes every page, and moves it from `a/index.html`, to which many hosts redirect, to `a.html`. HTML that was copied
 * from `static/`, such as the proof of ownership for a search engine, is no page of the site.
 *
 * @returns The finished pages by their addresses.
 */
async function finishPages(
  directory: string,
  staticFolder: string,
  formScripts: readonly string[],
  content: Content,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();

  for (const file of filesIn(directory).filter((name) => name.endsWith(".html"))) {
    const source = path.join(directory, file);
    if (isCopy(source, path.join(staticFolder, file))) continue;

    const html = await finishPage(readFileSync(source, "utf8"), formScripts, content);
    const page = pageOfFile(file);
    pages.set(page, html);

    rmSync(source);
    const folder = path.dirname(source);
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
    writeFileSync(path.join(directory, fileOfPage(page)), html);
  }
  return pages;
}

function writeManifest(directory: string, name: string): void {
  const file = path.join(directory, "manifest.webmanifest");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ name, ...manifest }));
}

/** Makes what Gatsby has built ready for a host. @returns A line for each page: what it weighs. */
export async function finishPublic(
  root: string,
  { content, editor, sharePicture }: Site,
): Promise<string[]> {
  const directory = path.join(root, "public");
  const staticFolder = path.join(root, "static");
  writeManifest(directory, content.site.name);
  await writeSharePicture(directory, sharePicture);

  const scripts = formChunks.flatMap((chunk) => scriptsOf(chunk, directory));
  removeUnused(directory, new Set([...scripts, ...filesIn(staticFolder)]));

  const formScripts = scriptsOf("forms", directory);
  const pages = await finishPages(directory, staticFolder, formScripts, content);
  writeCrawlerFiles(directory, content.site.address, pages.values());
  if (editor.repository) writeEditor(root, directory, editor);

  return [...pages].map(([page, html]) => describeWeight(page, html));
}
