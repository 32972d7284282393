import { writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";

/** Lists the canonical address of every page without `noindex`. @see https://www.sitemaps.org/protocol.html */
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

export function writeCrawlerFiles(
  directory: string,
  origin: string,
  pages: readonly string[],
): void {
  writeFileSync(path.join(directory, "sitemap.xml"), sitemap(pages));

  // `noindex` works only on pages that crawlers may fetch (RFC 9309), so nothing is disallowed.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  writeFileSync(path.join(directory, "robots.txt"), robots);
}
