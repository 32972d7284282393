import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { finishPage } from "./finish-page";
import { formChunks } from "./forms-bundle";
import {
  caddyConfig,
  headersFile,
  nginxConfig,
  vercelConfig,
  type PublishedSite,
} from "./host-files";

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>;
}

/** What Gatsby writes for its own browser runtime or for tools, none of which a visitor needs. */
const leftovers = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

/** What webpack writes: scripts and styles in the top folder, with their maps and the licences of what is in them. */
const bundle = /^[^/]+\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/** Formats that shrink; the others are compressed already. */
const text = /\.(html|js|json|css|svg|xml|txt|webmanifest)$/;

/** What the configurations in `hosting/` begin with; their reader puts in his own. */
const exampleServer = { root: "/var/www/site", port: 80 };

function readStats(directory: string): WebpackStats {
  return JSON.parse(
    readFileSync(path.join(directory, "webpack.stats.json"), "utf8"),
  ) as WebpackStats;
}

function scriptsOf(stats: WebpackStats, chunk: string): string[] {
  const scripts = stats.assetsByChunkName[chunk]?.filter((name) => name.endsWith(".js")) ?? [];
  if (scripts.length === 0) throw new Error(`webpack.stats.json names no scripts for "${chunk}".`);
  return scripts;
}

/** Every file below a folder, as its path from there with slashes. */
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(directory, path.join(item.parentPath, item.name)))
    .map((file) => file.replaceAll(path.sep, "/"));

/** `/a/b` is served from `a/b.html`, without the redirect to `/a/b/` that many hosts make of `a/b/index.html`. */
function flatten(directory: string, file: string): string {
  const folder = path.posix.dirname(file);
  if (path.posix.basename(file) !== "index.html" || folder === ".") return file;
  renameSync(path.join(directory, file), path.join(directory, `${folder}.html`));
  if (readdirSync(path.join(directory, folder)).length === 0) {
    rmSync(path.join(directory, folder), { recursive: true });
  }
  return `${folder}.html`;
}

const pathOfPage = (file: string) =>
  file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`;

/**
 * Reads what was built.
 *
 * @param directory - The absolute path of the finished site.
 * @returns Its pages and its other files.
 */
export function readPublished(directory: string): PublishedSite {
  const files = filesIn(directory).filter((file) => !/^_headers$|\.(br|gz)$/.test(file));
  const pages = files.filter((file) => file.endsWith(".html"));
  return {
    pages: new Map(
      pages.map((page) => [pathOfPage(page), readFileSync(path.join(directory, page), "utf8")]),
    ),
    files: files.filter((file) => !pages.includes(file)).map((file) => `/${file}`),
  };
}

/** Writes every text a second and a third time, as small as it gets, for hosts that would have to do it each time. */
function compress(directory: string): void {
  for (const file of filesIn(directory).filter((name) => text.test(name))) {
    const content = readFileSync(path.join(directory, file));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(
      path.join(directory, `${file}.br`),
      brotliCompressSync(content, { params: quality }),
    );
    writeFileSync(path.join(directory, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** What a built site is finished with. */
export interface FinishOptions {
  /** The absolute path of a folder for the configurations that are not published. */
  hosting: string;
  /** The absolute path of a folder that gets the source maps of its scripts, which are not published either. */
  maps: string;
  /** The absolute path of the folder whose files are published as they are. */
  assets: string;
  /** Elements that every page has at the end of its head. */
  headTags: string;
}

/**
 * Makes what Gatsby built ready for a static host: pages at their addresses, finished, nothing beside what they use, and
 * the headers in the way that each host wants them.
 *
 * @param directory - The absolute path of the built site.
 * @param options - What it is finished with.
 * @throws Error where the build lacks the scripts of the forms.
 */
export function finishPublic(
  directory: string,
  { hosting, maps, assets, headTags }: FinishOptions,
): void {
  const stats = readStats(directory);
  const used = new Set(formChunks.flatMap((chunk) => scriptsOf(stats, chunk)));
  const formScripts = scriptsOf(stats, "forms").map((name) => `/${name}`);

  for (const name of leftovers) {
    rmSync(path.join(directory, name), { recursive: true, force: true });
  }
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const name of used) {
    renameSync(path.join(directory, `${name}.map`), path.join(maps, `${name}.map`));
  }
  const kept = new Set([...used, ...filesIn(assets)]);
  for (const name of filesIn(directory).filter((file) => bundle.test(file))) {
    if (!kept.has(name.replace(/\.LICENSE\.txt$/, ""))) rmSync(path.join(directory, name));
  }
  for (const page of filesIn(directory).filter((name) => name.endsWith(".html"))) {
    const file = path.join(directory, flatten(directory, page));
    writeFileSync(file, finishPage(readFileSync(file, "utf8"), formScripts, headTags));
  }

  const site = readPublished(directory);
  writeFileSync(path.join(directory, "_headers"), headersFile(site));
  mkdirSync(hosting, { recursive: true });
  writeFileSync(path.join(hosting, "vercel.json"), vercelConfig(site));
  writeFileSync(path.join(hosting, "nginx.conf"), nginxConfig(site, exampleServer));
  writeFileSync(path.join(hosting, "Caddyfile"), caddyConfig(site, exampleServer));
  compress(directory);
}
