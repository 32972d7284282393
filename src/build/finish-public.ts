import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Content } from "../content/tree";
import { writeEditor } from "../editor/page";
import { fileOfPage, pageOfFile } from "../routes";
import { writeCrawlerFiles } from "./crawler-files";
import { finishPage } from "./finish-page";
import {
  caddyConfig,
  headersFile,
  nginxConfig,
  vercelConfig,
  type PublishedSite,
} from "./host-files";
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

/** HTML that was copied from `static/`, such as the proof of ownership for a search engine, is no page of the site. */
const pagesIn = (directory: string, staticFolder: string) =>
  filesIn(directory)
    .filter((file) => file.endsWith(".html"))
    .filter((file) => !isCopy(path.join(directory, file), path.join(staticFolder, file)));

/** Expects the absolute path of a finished `public/`. */
export function readPublished(
  directory: string,
  staticFolder = path.resolve("static"),
): PublishedSite {
  const pages = pagesIn(directory, staticFolder);
  const others = filesIn(directory).filter((file) => !pages.includes(file));
  return {
    pages: new Map(
      pages.map((file) => [pageOfFile(file), readFileSync(path.join(directory, file), "utf8")]),
    ),
    files: others.filter((file) => file !== "/_headers"),
  };
}

/** The addresses of the forms' scripts: `entry` is loaded by the page, `all` includes the lazy chunks. */
function readFormScripts(directory: string) {
  const { assetsByChunkName } = JSON.parse(
    readFileSync(path.join(directory, "webpack.stats.json"), "utf8"),
  ) as { assetsByChunkName: Record<string, string[]> };
  const scriptsOf = (chunk: string) => {
    const scripts = assetsByChunkName[chunk]?.filter((name) => name.endsWith(".js")) ?? [];
    if (scripts.length === 0) throw new Error(`The build has no scripts for "${chunk}".`);
    return scripts.map((name) => `/${name}`);
  };
  return { entry: scriptsOf("forms"), all: formChunks.flatMap(scriptsOf) };
}

/** Source maps are only for measuring what the scripts contain; they are not published. */
function moveSourceMaps(directory: string, maps: string, scripts: readonly string[]): void {
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const script of scripts) {
    renameSync(path.join(directory, `${script}.map`), path.join(maps, `${script}.map`));
  }
}

function removeUnused(directory: string, kept: ReadonlySet<string>): void {
  for (const name of buildOnly) {
    rmSync(path.join(directory, name), { recursive: true, force: true });
  }
  for (const file of filesIn(directory).filter((name) => bundleFile.test(name))) {
    if (!kept.has(file.replace(/\.LICENSE\.txt$/, ""))) rmSync(path.join(directory, file));
  }
}

/** Also moves every page from `a/index.html`, to which many hosts redirect, to `a.html`. */
async function finishPages(
  directory: string,
  staticFolder: string,
  formScripts: readonly string[],
  content: Content,
): Promise<void> {
  for (const file of pagesIn(directory, staticFolder)) {
    const source = path.join(directory, file);
    const html = await finishPage(readFileSync(source, "utf8"), formScripts, content);
    rmSync(source);
    const folder = path.dirname(source);
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
    writeFileSync(path.join(directory, fileOfPage(pageOfFile(file))), html);
  }
}

function writeManifest(directory: string, name: string): void {
  const file = path.join(directory, "manifest.webmanifest");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ name, ...manifest }));
}

/** Writes the headers in each host's format; files that are not to be published go outside of `public/`. */
function writeHostFiles(
  root: string,
  directory: string,
  site: PublishedSite,
  address: string,
): void {
  const [hosting, vercel] = [path.join(root, "hosting"), path.join(root, ".vercel/output")];
  // Vercel publishes everything in its own folder, and compresses it itself.
  cpSync(directory, path.join(vercel, "static"), { recursive: true });
  writeFileSync(path.join(vercel, "config.json"), vercelConfig(site));
  writeFileSync(path.join(directory, "_headers"), headersFile(site));
  mkdirSync(hosting, { recursive: true });
  writeFileSync(path.join(hosting, "nginx.conf"), nginxConfig(site, address));
  writeFileSync(path.join(hosting, "Caddyfile"), caddyConfig(site, address));
}

/** @returns A line for each page: what it weighs. */
export async function finishPublic(
  root: string,
  { content, editor, sharePicture }: Site,
): Promise<string[]> {
  const { name, address } = content.site;
  const directory = path.join(root, "public");
  const staticFolder = path.join(root, "static");
  writeManifest(directory, name);
  await writeSharePicture(directory, sharePicture);

  const scripts = readFormScripts(directory);
  moveSourceMaps(directory, path.join(root, ".cache/source-maps"), scripts.all);
  removeUnused(directory, new Set([...scripts.all, ...filesIn(staticFolder)]));
  await finishPages(directory, staticFolder, scripts.entry, content);
  const { pages } = readPublished(directory, staticFolder);
  writeCrawlerFiles(directory, address, pages.values());

  if (editor.repository) writeEditor(root, directory, editor);
  writeHostFiles(root, directory, readPublished(directory, staticFolder), address);
  return [...pages].map(([page, html]) => describeWeight(page, html));
}
