import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endOldServiceWorker, oldServiceWorkers } from "../shared/old-service-workers";
import { absoluteUrl, versionPath } from "../shared/routes";
import { addRules } from "./header-rules";
import { publishEditor } from "./publish-editor";
import { finishPage } from "./finish-page";
import { writeDisplayFont } from "./fonts";
import type { Site } from "./load-site";
import { writeRedirects } from "./redirects";
import { writeSharePicture } from "./share-picture";
import { writeSiteData } from "./write-site-data";
import { formScripts } from "./webpack-config";

/** Gatsby writes these for its browser runtime or for tools. Visitors need none of them. */
const buildOnly = ["page-data", "_gatsby", "~partytown", "chunk-map.json", "webpack.stats.json"];

/**
 * Finishes every page. Returns the addresses of those that search engines may list. Skips HTML that Gatsby has copied from
 * `static/`, such as a proof of ownership for a search engine.
 */
async function finishPages(publicFolder: string, site: Site) {
  const files = readdirSync(publicFolder, { recursive: true, encoding: "utf8" });
  // Pages with a form load this script, and it loads the other scripts of the forms.
  const formScript = files.find((file) => /^forms-[0-9a-f]{20}\.js$/.test(file));
  if (!formScript) throw new Error("The build has no script for the forms.");

  const listedAddresses: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const fullPath = path.join(publicFolder, file);
    const rendered = readFileSync(fullPath, "utf8");
    if (!rendered.includes('id="___gatsby"')) continue;

    const html = await finishPage(file, rendered, formScript, site, publicFolder);
    writeFileSync(fullPath, html);
    // page-head.tsx writes this into pages that aren't listed.
    if (html.includes('<meta name="robots" content="noindex"')) continue;
    // `index.html` is at the address of the site, `team.html` at `team`.
    const address = file.replace(/(^index)?\.html$/, "");
    listedAddresses.push(absoluteUrl(address, site.content.site.address));
  }
  return listedAddresses;
}

/** Returns a sitemap with these addresses. @see https://www.sitemaps.org/protocol.html */
const sitemapOf = (addresses: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${address}</loc></url>\n`).join("")}</urlset>
`;

/** Makes the site that Gatsby has built ready for a host. `root` is the folder of the project. */
export async function finishPublic(root: string, publicFolder: string, site: Site) {
  const { content, build, editor, sharePicture } = site;
  const write = (name: string, text: string) => writeFileSync(path.join(publicFolder, name), text);

  await writeSharePicture(publicFolder, sharePicture);
  for (const name of readdirSync(publicFolder)) {
    // The scripts and style sheets at the top of the folder, and the licenses of the packages in them.
    const isBundle = /\.(js|css)(\.LICENSE\.txt)?$/.test(name) && !formScripts.test(name);
    const isUnused = isBundle || buildOnly.includes(name);
    // What the owner has put into `static/` stays.
    if (isUnused && !existsSync(path.join(root, "static", name))) {
      rmSync(path.join(publicFolder, name), { recursive: true });
    }
  }

  const listedAddresses = await finishPages(publicFolder, site);
  write("sitemap.xml", sitemapOf(listedAddresses.sort()));
  // Nothing is disallowed, because crawlers see `noindex` only on pages that they may fetch (RFC 9309).
  write("robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${content.site.address}/sitemap.xml\n`);
  // These end an older site's service worker, except where `static/` has one of the owner's own.
  for (const name of oldServiceWorkers) {
    if (!existsSync(path.join(publicFolder, name))) write(name, endOldServiceWorker);
  }
  // tools/site-check/check-commit.ts reads the commit. `null` says that it isn't known.
  write(versionPath, `${JSON.stringify({ ...build, commit: build.commit ?? null })}\n`);
  if (editor) await publishEditor(publicFolder, editor);
  writeSiteData(root, content, await writeDisplayFont(publicFolder), { build, editor });
  write("_headers", addRules(publicFolder, content.site.address));
  writeRedirects(publicFolder, content.moves.redirects);
}
