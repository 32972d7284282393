import { writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";

/** Lists the canonical addresses of all pages without `noindex`. @see https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly string[]) {
  const entries = pages
    .map((html) => parse(html))
    .filter((page) => !page.querySelector('meta[name="robots"][content="noindex"]'))
    .map((page) => page.querySelector('link[rel="canonical"]')?.getAttribute("href"))
    .map((address) => `  <url><loc>${address}</loc></url>`)
    .sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** Writes `sitemap.xml` and `robots.txt`. `pages` is the HTML of the finished pages. */
export function writeCrawlerFiles(
  directory: string,
  origin: string,
  pages: readonly string[],
): void {
  writeFileSync(path.join(directory, "sitemap.xml"), sitemap(pages));

  // Nothing is disallowed, because crawlers see `noindex` only on pages that they may fetch (RFC 9309).
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  writeFileSync(path.join(directory, "robots.txt"), robots);
}
