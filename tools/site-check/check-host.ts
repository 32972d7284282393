import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keptForYear } from "../../src/build/header-rules";
import { isLoopbackUrl, wwwVariants } from "../../src/shared/address";
import { endOldServiceWorker, oldServiceWorkers } from "../../src/shared/old-service-workers";
import { routes } from "../../src/shared/routes";
import { ask } from "../lib/ask";
import { root } from "../lib/command";
import { note, report } from "./report";

/**
 * Checks that http leads to https. It needn't on this computer, or under .dev, whose sites browsers open only over https
 * (https://hstspreload.org).
 */
async function checkRedirect(site: string) {
  if (isLoopbackUrl(site) || site.endsWith(".dev")) return;

  // If a host doesn't answer plain http at all, that is right, too.
  const { url } = await ask(site.replace("https:", "http:")).catch(() => ({ url: "https:" }));
  report(
    "Nothing is served over plain http (at Cloudflare: Always Use HTTPS)",
    url.startsWith("https:"),
    url,
  );
}

/** Asks for the scripts that end an older site's service worker. Without them, its visitors may never see this site. */
async function checkOldServiceWorkers(site: string) {
  const wrong: string[] = [];
  for (const name of oldServiceWorkers) {
    const answer = await ask(`${site}/${name}`);
    const isScript = answer.headers.get("Content-Type")?.includes("javascript");
    if (!isScript || (await answer.text()) !== endOldServiceWorker) wrong.push(`/${name}`);
  }
  report(
    "Service workers of an older site are ended",
    wrong.length === 0,
    `another answer at ${wrong.join(", ")} (docs/domain.md)`,
  );
}

/** Says whether search engines may list the page, and whether other names than its address show the site. */
async function noteNames(site: string, page: Response, html: string) {
  const header = page.headers.get("X-Robots-Tag") ?? "";
  const isUnlisted =
    header.includes("noindex") || html.includes('<meta name="robots" content="noindex"');
  if (isUnlisted) note("search engines are told not to list this (docs/other-hosts.md#headers)");
  else console.log("✓ Search engines may list this");

  const [, address = ""] = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html) ?? [];
  if (address !== site) note(`the pages name ${address || "no site"} as their address`);
  for (const other of wwwVariants(site)) {
    const { url } = await ask(other).catch(() => ({ url: "no site" }));
    if (!url.startsWith(`${site}/`)) note(`${other} leads to ${url}, not to ${site}`);
  }
}

/**
 * Prints which headers differ from `static/_headers`, to which a build adds how long browsers may keep a script. The site works
 * without them, so that is no fault.
 */
function noteHeaders(page: Response, script: Response) {
  const file = readFileSync(join(root, "static/_headers"), "utf8") + `  ${keptForYear}\n`;
  const different = new Set<string>();
  for (const [, name = "", value] of file.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
    // Pages don't have this header, and scripts do.
    const { headers } = name === "Cache-Control" ? script : page;
    if (headers.get(name) !== value) different.add(name);
  }

  if (different.size === 0) console.log("✓ All headers are as in static/_headers");
  else {
    const names = [...different].join(", ");
    note(`some headers differ from static/_headers (docs/other-hosts.md): ${names}`);
  }
}

/** Checks what docs/other-hosts.md asks of a host, at the page of a form. */
export async function checkHost(site: string) {
  const page = await ask(site + routes.consultation);
  const html = await page.text();
  const { status } = await ask(`${site}/no/such/page`);
  report("An unknown address is answered with 404", status === 404, status);
  report(
    "Cloudflare has added nothing to the page",
    !/\/cdn-cgi\/|cloudflareinsights/.test(html),
    "a script or a link (docs/domain.md)",
  );
  report(
    "Cloudflare challenges nobody (Bot Fight Mode is off)",
    !page.headers.has("cf-mitigated") && !html.includes("/challenge-platform/"),
    "a challenge, which a form can't solve (docs/domain.md)",
  );
  await checkRedirect(site);
  await checkOldServiceWorkers(site);
  await noteNames(site, page, html);

  const script = /\/forms-\w+\.js/.exec(html)?.[0] ?? "/";
  noteHeaders(page, await ask(site + script));
}
