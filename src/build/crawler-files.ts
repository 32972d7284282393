import { writeFileSync } from "node:fs";
import { absoluteUrl } from "../shared/routes";

/** Writes `sitemap.xml` and `robots.txt`. `pages` holds the HTML of each finished page, by the name of its file. */
export function writeCrawlerFiles(
  publicFolder: string,
  origin: string,
  pages: ReadonlyMap<string, string>,
) {
  // A sitemap lists all pages without `noindex`. See https://www.sitemaps.org/protocol.html.
  const entries = [...pages]
    .filter(([, html]) => !html.includes('<meta name="robots" content="noindex"'))
    .map(([file]) => absoluteUrl(file.replace(/(^index)?\.html$/, ""), origin))
    .map((address) => `  <url><loc>${address}</loc></url>\n`)
    .sort();
  writeFileSync(
    `${publicFolder}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`,
  );
  writeFileSync(
    `${publicFolder}/robots.txt`,
    // Nothing is disallowed, because crawlers see `noindex` only on pages that they may fetch (RFC 9309).
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
}
