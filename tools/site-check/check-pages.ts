import { routes } from "../../src/shared/routes";
import { fetchPublished } from "../lib/fetch-published";
import { printResult } from "./print-result";

/** Fetches the main pages, and all others in the sitemap, which lacks those that search engines may not list. */
export async function checkPages(site: string) {
  const sitemap = await fetchPublished(`${site}/sitemap.xml`);
  // Only the paths, because the sitemap may name another host than the one that is checked.
  const locations = (await sitemap.text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  const listedPaths = Array.from(locations, ([, path = ""]) => path);
  const paths = new Set([...Object.values(routes), ...listedPaths]);

  const faults = sitemap.ok ? [] : [`${sitemap.status} at ${sitemap.url}`];
  for (const path of paths) {
    const page = await fetchPublished(site + path);
    const hasPolicy = (await page.text()).includes("Content-Security-Policy");
    if (!page.ok || page.redirected) faults.push(`${page.status} at ${page.url}`);
    else if (!hasPolicy) faults.push(`no policy at ${path}`);
  }
  printResult(
    "Every page is there, without a redirect, and has its policy",
    faults.length === 0,
    faults.join(", "),
  );
}
