import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endOldWorker, oldWorkers } from "../shared/old-workers";
import { publishEditor } from "./publish-editor";
import { writeCrawlerFiles } from "./crawler-files";
import { finishPage } from "./finish-page";
import { writeDisplayFont } from "./fonts";
import type { Site } from "./load-site";
import { pageScripts } from "./page-scripts";
import { writeSharePicture } from "./share-picture";
import { writeSiteData } from "./write-site-data";
import { formScripts } from "./webpack-config";

/** Gatsby writes these for its browser runtime or for tools. Visitors need none of them. */
const buildOnly = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

/** Matches the scripts and style sheets at the top of `public/`, and the licenses of the packages in them. */
const bundleFile = /\.(js|css)(\.LICENSE\.txt)?$/;

/** Matches the script that pages with a form load. It loads the other scripts of the forms. */
const firstFormScript = /^forms-[0-9a-f]{20}\.js$/;

/** Removes what visitors don't need, but nothing that the owner has put into `static/`. */
function removeUnused(directory: string, staticFolder: string) {
  for (const name of readdirSync(directory)) {
    const isBundle = bundleFile.test(name) && !formScripts.test(name);
    const isOwn = existsSync(path.join(staticFolder, name));
    if ((isBundle || buildOnly.includes(name)) && !isOwn) {
      rmSync(path.join(directory, name), { recursive: true });
    }
  }
}

/**
 * Finishes every page. Returns the HTML of each, by the name of its file. Skips HTML that Gatsby has copied from `static/`, such
 * as a proof of ownership for a search engine.
 */
async function finishPages(directory: string, site: Site) {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const formScript = files.find((file) => firstFormScript.test(file));
  if (!formScript) throw new Error("The build has no script for the forms.");

  const scripts = Object.values(pageScripts(site));
  const pages = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const source = path.join(directory, file);
    const rendered = readFileSync(source, "utf8");
    if (!rendered.includes('id="___gatsby"')) continue;

    const html = await finishPage(file, rendered, formScript, site.content, scripts);

    // Many hosts would redirect from `/a` to `/a/` if the page were `a/index.html`.
    const finished = file.replace(/[\\/]index\.html$/, ".html");
    rmSync(source);
    writeFileSync(path.join(directory, finished), html);
    pages.set(finished, html);
    const folder = path.dirname(source);
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
  return pages;
}

/** Writes the scripts that end an older site's service worker, except where `static/` has one of the owner's own. */
function writeOldWorkers(directory: string) {
  for (const name of oldWorkers) {
    const file = path.join(directory, name);
    if (!existsSync(file)) writeFileSync(file, endOldWorker);
  }
}

/** Makes the site that Gatsby has built ready for a host. */
export async function finishPublic(root: string, site: Site) {
  const { content, editor, sharePicture } = site;
  const directory = path.join(root, "public");
  await writeSharePicture(directory, sharePicture.svg);
  removeUnused(directory, path.join(root, "static"));

  const pages = await finishPages(directory, site);
  writeOldWorkers(directory);
  writeCrawlerFiles(directory, content.site.address, pages);
  if (editor) await publishEditor(directory, editor);
  writeSiteData(root, content, await writeDisplayFont(directory), editor);
}
