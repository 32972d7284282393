import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keptForYear } from "../../src/build/header-rules";
import { isLoopbackUrl, wwwVariants } from "../../src/shared/address";
import { endOldServiceWorker, oldServiceWorkers } from "../../src/shared/old-service-workers";
import { routes } from "../../src/shared/routes";
import { fetchPublished } from "../lib/fetch-published";
import { root } from "../lib/command";
import { printNote, printResult } from "./print-result";

/**
 * Checks that http leads to https. It needn't on this computer, or under .dev, where browsers use only https
 * (https://hstspreload.org).
 */
async function checkRedirect(site: string) {
  if (isLoopbackUrl(site) || site.endsWith(".dev")) return;

  // A host that doesn't answer plain http at all is as good as one that leads to https, and counts as one.
  const { url } = await fetchPublished(site.replace("https:", "http:")).catch(() => ({
    url: "https:",
  }));
  printResult(
    "Nothing is served over plain http (at Cloudflare: Always Use HTTPS)",
    url.startsWith("https:"),
    url,
  );
}

/** Fetches the scripts that end an older site's service worker. Without them, its visitors may never see this site. */
async function checkOldServiceWorkers(site: string) {
  const wrong: string[] = [];
  for (const name of oldServiceWorkers) {
    const answer = await fetchPublished(`${site}/${name}`);
    const isScript = answer.headers.get("Content-Type")?.includes("javascript");
    if (!isScript || (await answer.text()) !== endOldServiceWorker) wrong.push(`/${name}`);
  }
  printResult(
    "Service workers of an older site are ended",
    wrong.length === 0,
    `another answer at ${wrong.join(", ")} (docs/domain.md)`,
  );
}

/** Prints whether search engines may list the page, and whether names other than its address show the site. */
async function noteNames(site: string, page: Response, html: string) {
  const header = page.headers.get("X-Robots-Tag") ?? "";
  // page-head.tsx writes this element.
  const isUnlisted =
    header.includes("noindex") || html.includes('<meta name="robots" content="noindex"');
  if (isUnlisted)
    printNote("search engines are told not to list this (docs/other-hosts.md#headers)");
  else console.log("✓ Search engines may list this");

  const [, address = ""] = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html) ?? [];
  if (address !== site) printNote(`the pages name ${address || "no site"} as their address`);
  for (const other of wwwVariants(site)) {
    const { url } = await fetchPublished(other).catch(() => ({ url: "no site" }));
    if (!url.startsWith(`${site}/`)) printNote(`${other} leads to ${url}, not to ${site}`);
  }
}

/** Prints which headers differ from `static/_headers`. The site works without them, so a difference is no fault. */
function noteHeaders(page: Response, script: Response) {
  // A build adds the rules for scripts.
  const rules = readFileSync(join(root, "static/_headers"), "utf8") + `  ${keptForYear}\n`;
  const different = new Set<string>();
  for (const [, name = "", value] of rules.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
    // Pages don't have this header, and scripts do.
    const { headers } = name === "Cache-Control" ? script : page;
    if (headers.get(name) !== value) different.add(name);
  }

  if (different.size === 0) console.log("✓ All headers are as in static/_headers");
  else {
    printNote(
      `some headers differ from static/_headers (docs/other-hosts.md): ${[...different].join(", ")}`,
    );
  }
}

/** Checks what docs/other-hosts.md asks of a host, at the page of a form. */
export async function checkHost(site: string) {
  const page = await fetchPublished(site + routes.consultation);
  const html = await page.text();
  const { status } = await fetchPublished(`${site}/no/such/page`);
  printResult("An unknown address is answered with 404", status === 404, status);
  printResult(
    "Cloudflare has added nothing to the page",
    !/\/cdn-cgi\/|cloudflareinsights/.test(html),
    "a script or a link (docs/domain.md)",
  );
  printResult(
    "Cloudflare challenges nobody (Bot Fight Mode is off)",
    !page.headers.has("cf-mitigated") && !html.includes("/challenge-platform/"),
    "a challenge, which a form can't solve (docs/domain.md)",
  );
  await checkRedirect(site);
  await checkOldServiceWorkers(site);
  await noteNames(site, page, html);

  const script = /\/forms-\w+\.js/.exec(html)?.[0] ?? "/";
  noteHeaders(page, await fetchPublished(site + script));
}
