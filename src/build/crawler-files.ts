import { writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { absoluteUrl } from "../shared/routes";

/** Lists the addresses of all pages without `noindex`. @see https://www.sitemaps.org/protocol.html */
function sitemap(origin: string, pages: ReadonlyMap<string, string>) {
  const entries = [...pages]
    .filter(([, html]) => !parse(html).querySelector('meta[name="robots"][content="noindex"]'))
    .map(([file]) => absoluteUrl(file.replace(/(^index)?\.html$/, ""), origin))
    .map((address) => `  <url><loc>${address}</loc></url>`)
    .sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** Writes `sitemap.xml` and `robots.txt`. `pages` holds the HTML of each finished page, by the name of its file. */
export function writeCrawlerFiles(
  directory: string,
  origin: string,
  pages: ReadonlyMap<string, string>,
) {
  writeFileSync(path.join(directory, "sitemap.xml"), sitemap(origin, pages));

  // Nothing is disallowed, because crawlers see `noindex` only on pages that they may fetch (RFC 9309).
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  writeFileSync(path.join(directory, "robots.txt"), robots);
}
