import { writeFile } from "node:fs/promises";
import path from "node:path";
import { addressOf, routes, unlistedPages } from "../routes";

const sitemapFile = "sitemap.xml";

/**
 * @param origin - Where the site is published, such as `https://www.example.com`.
 * @returns `sitemap.xml`: every page that search engines are to know, by its canonical address. It says nothing of when
 * a page has changed, which nothing here knows.
 * @see https://www.sitemaps.org/protocol.html
 */
function sitemap(origin: string): string {
  const pages = Object.values(routes)
    .filter((route) => !unlistedPages.includes(route))
    .map((route) => `  <url><loc>${addressOf(route, origin)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * @param origin - Where the site is published, such as `https://www.example.com`.
 * @returns `robots.txt`, which lets everybody read everything (RFC 9309) and names the sitemap. What is not to be found
 * says so itself: a page that may not be read cannot.
 */
const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(`/${sitemapFile}`, origin)}\n`;

/**
 * Writes what crawlers ask a site for.
 *
 * @param directory - The absolute path of the built site.
 * @param origin - Where the site is published, such as `https://www.example.com`.
 */
export async function writeCrawlerFiles(directory: string, origin: string): Promise<void> {
  await writeFile(path.join(directory, sitemapFile), sitemap(origin));
  await writeFile(path.join(directory, "robots.txt"), robots(origin));
}
