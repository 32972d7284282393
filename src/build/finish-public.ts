import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endOldWorker, oldWorkers } from "../shared/old-workers";
import { publishEditor } from "./publish-editor";
import { writeCrawlerFiles } from "./crawler-files";
import { finishPage } from "./finish-page";
import { writeDisplayFont } from "./fonts";
import type { Site } from "./load-site";
import { writeSharePicture } from "./share-picture";
import { writeSiteData } from "./write-site-data";
import { formScripts } from "./webpack-config";

/** Gatsby writes these for its browser runtime or for tools. Visitors need none of them. */
const buildOnly = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

/**
 * Finishes every page. Returns the HTML of each, by the name of its file. Skips HTML that Gatsby has copied from `static/`, such
 * as a proof of ownership for a search engine.
 */
async function finishPages(publicFolder: string, site: Site) {
  const files = readdirSync(publicFolder, { recursive: true, encoding: "utf8" });
  // Pages with a form load this script, and it loads the other scripts of the forms.
  const formScript = files.find((file) => /^forms-[0-9a-f]{20}\.js$/.test(file));
  if (!formScript) throw new Error("The build has no script for the forms.");

  const pages = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const source = path.join(publicFolder, file);
    const rendered = readFileSync(source, "utf8");
    if (!rendered.includes('id="___gatsby"')) continue;

    const html = await finishPage(file, rendered, formScript, site, publicFolder);
    writeFileSync(source, html);
    pages.set(file, html);
  }
  return pages;
}

/** Makes the site that Gatsby has built ready for a host. */
export async function finishPublic(root: string, site: Site) {
  const { content, editor, sharePicture } = site;
  const publicFolder = path.join(root, "public");
  await writeSharePicture(publicFolder, sharePicture.svg);
  for (const name of readdirSync(publicFolder)) {
    // The scripts and style sheets at the top of the folder, and the licenses of the packages in them.
    const isBundle = /\.(js|css)(\.LICENSE\.txt)?$/.test(name) && !formScripts.test(name);
    const isUnused = isBundle || buildOnly.includes(name);
    // What the owner has put into `static/` stays.
    if (isUnused && !existsSync(path.join(root, "static", name))) {
      rmSync(path.join(publicFolder, name), { recursive: true });
    }
  }

  const pages = await finishPages(publicFolder, site);
  writeCrawlerFiles(publicFolder, content.site.address, pages);
  // These end an older site's service worker, except where `static/` has one of the owner's own.
  for (const name of oldWorkers) {
    const file = path.join(publicFolder, name);
    if (!existsSync(file)) writeFileSync(file, endOldWorker);
  }
  if (editor) await publishEditor(publicFolder, editor);
  writeSiteData(root, content, await writeDisplayFont(publicFolder), editor);
}
