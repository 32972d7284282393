import { routes } from "../../src/shared/routes";
import { ask } from "../lib/ask";
import { report } from "./report";

/** Asks for the main pages, and for all others in the sitemap. Pages that search engines may not list aren't in it. */
export async function checkPages(site: string) {
  const sitemap = await ask(`${site}/sitemap.xml`);
  // The site's address may differ from that in the sitemap.
  const listed = (await sitemap.text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  const paths = new Set([...Object.values(routes), ...Array.from(listed, ([, path = ""]) => path)]);

  const faults = sitemap.ok ? [] : [`${sitemap.status} at ${sitemap.url}`];
  for (const path of paths) {
    const page = await ask(site + path);
    const hasPolicy = (await page.text()).includes("Content-Security-Policy");
    if (!page.ok || page.redirected) faults.push(`${page.status} at ${page.url}`);
    else if (!hasPolicy) faults.push(`no policy at ${path}`);
  }
  report(
    "Every page is there, without a redirect, and has its policy",
    faults.length === 0,
    faults.join(", "),
  );
}
