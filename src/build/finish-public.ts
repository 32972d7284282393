import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { finishPage } from "./finish-page";

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>;
}

/** The chunks of the forms: their entry, and what it loads late. */
const formChunks = ["forms", "rules", "notices"] as const;

/** What Gatsby writes for its own browser runtime or for tools, none of which a visitor needs. */
const leftovers = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

function readStats(directory: string): WebpackStats {
  return JSON.parse(readFileSync(join(directory, "webpack.stats.json"), "utf8")) as WebpackStats;
}

function scriptsOf(stats: WebpackStats, chunk: string): string[] {
  const scripts = stats.assetsByChunkName[chunk]?.filter((name) => name.endsWith(".js")) ?? [];
  if (scripts.length === 0) throw new Error(`webpack.stats.json names no scripts for "${chunk}".`);
  return scripts;
}

/** Whether a file at the top of the folder is a part of a bundle, by webpack's way to name them. */
const isBundle = (name: string) => /\.(js|css)(\.map|\.LICENSE\.txt)?$/.test(name);

/** `/a/b` is served from `a/b.html`, without the redirect to `/a/b/` that many hosts make of `a/b/index.html`. */
function flatten(directory: string, file: string): string {
  const folder = dirname(file);
  if (basename(file) !== "index.html" || folder === directory) return file;
  const flat = `${folder}.html`;
  renameSync(file, flat);
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  return flat;
}

/**
 * Makes what Gatsby built ready for a static host: pages at their addresses, finished, and nothing beside what they use.
 *
 * @param directory - The absolute path of the built site.
 * @param headTags - Elements that every page has at the end of its head.
 * @throws Error where the build lacks the scripts of the forms.
 */
export function finishPublic(directory: string, headTags: string): void {
  const stats = readStats(directory);
  const used = new Set(formChunks.flatMap((chunk) => scriptsOf(stats, chunk)));
  const formScripts = scriptsOf(stats, "forms").map((name) => `/${name}`);

  for (const name of leftovers) rmSync(join(directory, name), { recursive: true, force: true });
  for (const name of readdirSync(directory)) {
    if (isBundle(name) && !used.has(name.replace(/\.LICENSE\.txt$/, "")))
      rmSync(join(directory, name));
  }
  for (const item of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!item.endsWith(".html") || relative(".", item).startsWith("static")) continue;
    const file = flatten(directory, join(directory, item));
    writeFileSync(file, finishPage(readFileSync(file, "utf8"), formScripts, headTags));
  }
}
