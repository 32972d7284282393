import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "node-html-parser";
import { addressOf } from "../routes";

/**
 * @param pages - Every page's finished HTML.
 * @returns `sitemap.xml`: every page that search engines are to know, by its canonical address. It says nothing of when
 * a page has changed, which nothing here knows.
 * @see https://www.sitemaps.org/protocol.html
 */
function sitemap(pages: Iterable<string>): string {
  const entries = [...pages]
    .map((html) => parse(html))
    .filter((page) => !page.querySelector('meta[name="robots"][content="noindex"]'))
    .map((page) => page.querySelector('link[rel="canonical"]')?.getAttribute("href"))
    .map((address) => `  <url><loc>${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.sort(),
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * Writes what crawlers ask a site for.
 *
 * @param directory - The absolute path of the built site.
 * @param origin - Where the site is published, such as `https://www.example.com`.
 * @param pages - Every page's finished HTML.
 */
export async function writeCrawlerFiles(
  directory: string,
  origin: string,
  pages: Iterable<string>,
): Promise<void> {
  await writeFile(path.join(directory, "sitemap.xml"), sitemap(pages));
  // Everybody may read everything (RFC 9309). What is not to be found says so itself: a page that may not be read cannot.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${addressOf("/sitemap.xml", origin)}\n`;
  await writeFile(path.join(directory, "robots.txt"), robots);
}
