import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
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
import { writeSharePicture } from "./share-picture";
import { formChunks } from "./webpack-config";

/** What Gatsby writes for its own browser runtime or for tools, none of which a visitor needs. */
const buildOnly = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

/** What webpack writes: scripts and styles in the top folder, with their maps and the licences of what is in them. */
const bundleFile = /^\/[^/]+\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/** Formats that shrink; the others are compressed already. */
const compressible = /\.(html|js|json|css|svg|xml|txt|webmanifest)$/;

/** Every file below a folder, as its path from there with slashes, such as `/static/a.woff2`. */
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name).slice(directory.length))
    .map((file) => file.replaceAll(path.sep, "/"));

const pagesIn = (directory: string) => filesIn(directory).filter((file) => file.endsWith(".html"));

/** Reads a finished site; the path of its folder is absolute. */
export function readPublished(directory: string): PublishedSite {
  const pages = pagesIn(directory).map((file): [string, string] => [
    pageOfFile(file),
    readFileSync(path.join(directory, file), "utf8"),
  ]);
  return {
    pages: new Map(pages),
    files: filesIn(directory).filter((file) => !/^\/_headers$|\.(html|br|gz)$/.test(file)),
  };
}

/** The addresses of the scripts of the forms: of the entry alone, and with all that it may load. */
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

/** Source maps are for measuring what the scripts are made of; they are not published. */
function moveSourceMaps(directory: string, maps: string, scripts: readonly string[]): void {
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const script of scripts) {
    renameSync(path.join(directory, `${script}.map`), path.join(maps, `${script}.map`));
  }
}

/** Leaves of what Gatsby and webpack wrote only what the pages use. */
function removeUnused(directory: string, kept: ReadonlySet<string>): void {
  for (const name of buildOnly) {
    rmSync(path.join(directory, name), { recursive: true, force: true });
  }
  for (const file of filesIn(directory).filter((name) => bundleFile.test(name))) {
    if (!kept.has(file.replace(/\.LICENSE\.txt$/, ""))) rmSync(path.join(directory, file));
  }
}

/** Finishes every page, and moves it from `a/index.html`, to which many hosts redirect, to `a.html`. */
async function finishPages(directory: string, formScripts: readonly string[]): Promise<void> {
  for (const file of pagesIn(directory)) {
    const source = path.join(directory, file);
    const html = await finishPage(readFileSync(source, "utf8"), formScripts);
    rmSync(source);
    const folder = path.dirname(source);
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
    writeFileSync(path.join(directory, fileOfPage(pageOfFile(file))), html);
  }
}

/** Writes the name of the site into the web manifest. */
function writeManifest(directory: string, name: string): void {
  const file = path.join(directory, "manifest.webmanifest");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ name, ...manifest }));
}

/** Writes the headers in the way that each host wants them, those that are not published beside the site. */
function writeHostFiles(root: string, directory: string, address: string): void {
  const site = readPublished(directory);
  const [hosting, vercel] = [path.join(root, "hosting"), path.join(root, ".vercel/output")];
  // Vercel publishes all that is in a folder of its own, and compresses it by itself.
  cpSync(directory, path.join(vercel, "static"), { recursive: true });
  writeFileSync(path.join(vercel, "config.json"), vercelConfig(site));
  writeFileSync(path.join(directory, "_headers"), headersFile(site));
  mkdirSync(hosting, { recursive: true });
  writeFileSync(path.join(hosting, "nginx.conf"), nginxConfig(site, address));
  writeFileSync(path.join(hosting, "Caddyfile"), caddyConfig(site, address));
}

/** Writes every text twice more, as small as it gets, for hosts that would have to do it each time. */
function compress(directory: string): void {
  for (const name of filesIn(directory).filter((file) => compressible.test(file))) {
    const file = path.join(directory, name);
    const content = readFileSync(file);
    // Brotli takes its best quality unless told otherwise.
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Makes what Gatsby built in `public/` ready for a static host; the path of the project is absolute. */
export async function finishPublic(
  root: string,
  { content: { site }, sharePicture }: Site,
): Promise<void> {
  const directory = path.join(root, "public");
  writeManifest(directory, site.name);
  await writeSharePicture(directory, sharePicture);

  const scripts = readFormScripts(directory);
  moveSourceMaps(directory, path.join(root, ".cache/source-maps"), scripts.all);
  removeUnused(directory, new Set([...scripts.all, ...filesIn(path.join(root, "static"))]));
  await finishPages(directory, scripts.entry);
  writeCrawlerFiles(directory, site.address, readPublished(directory).pages.values());
  writeHostFiles(root, directory, site.address);
  compress(directory);
}
