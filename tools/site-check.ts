import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../src/build/errors";
import { isOwnReceiver, routes } from "../src/shared/routes";
import { ask } from "./lib/ask";
import { root, runCommand } from "./lib/command";

/** Prints whether something is as it should be, and returns it. */
function report(what: string, isRight: boolean, seen: number | string): boolean {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${seen}`);
  return isRight;
}

/** Sends no lead: the receiver answers a GET with 405 if it takes leads, and with 503 if no password is set. */
async function checkReceiver(site: string, html: string): Promise<boolean> {
  const endpoint = /data-endpoint="([^"]+)"/.exec(html)?.[1];
  if (!endpoint) return report("The page has a form", false, "none");
  if (!isOwnReceiver(endpoint)) {
    console.log("- The form posts to a webhook: see npm run webhooks:check.");
    return true;
  }

  const { status } = await ask(site + endpoint);
  const seen = `status ${status} (docs/webhooks.md#own-receiver)`;
  return report("The receiver takes leads", status === 405, seen);
}

/** Whether plain http leads to https, or to nothing. Browsers ask addresses at .dev by https alone (https://hstspreload.org). */
async function checkRedirect(site: string): Promise<boolean> {
  const { protocol, hostname } = new URL(site);
  if (protocol !== "https:" || hostname.endsWith(".dev")) return true;

  const { url } = await ask(site.replace("https:", "http:")).catch(() => ({ url: site }));
  const what = "Nothing is served over plain http (at Cloudflare: Always Use HTTPS)";
  return report(what, url.startsWith("https:"), url);
}

/** Prints which headers differ from `static/_headers`. The pages work without them. */
function noteHeaders(page: Response, script: Response): void {
  const file = readFileSync(join(root, "static/_headers"), "utf8");
  const different = new Set<string>();
  for (const [, name = "", value] of file.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
    const { headers } = name === "Cache-Control" ? script : page;
    if (headers.get(name) !== value) different.add(name);
  }

  if (different.size === 0) {
    console.log("✓ All headers are as in static/_headers");
  } else {
    const names = [...different].join(", ");
    console.log(`- Note: not as in static/_headers (docs/other-hosts.md): ${names}`);
  }
}

// Asks a published site for what docs/other-hosts.md wants of a host, and exits with 1 when something is missing.
void runCommand(async () => {
  const site = (process.argv[2] ?? "").replace(/\/$/, "");
  if (!/^https?:\/\/[^/\s]+$/.test(site)) {
    throw new UserError("Name the site: npm run site:check -- https://www.example.com");
  }

  const page = await ask(site + routes.consultation);
  const html = await page.text();
  const unknown = await ask(`${site}/no/such/page`);
  const results = [
    report(
      `${routes.consultation} is there, without a redirect`,
      page.ok && !page.redirected,
      `${page.status} at ${page.url}`,
    ),
    report("An unknown address is answered with 404", unknown.status === 404, unknown.status),
    report(
      "Cloudflare has added nothing to the page",
      !/\/cdn-cgi\/|cloudflareinsights/.test(html),
      "a script or a link (docs/domain.md)",
    ),
    await checkRedirect(site),
    await checkReceiver(site, html),
  ];

  const script = /\/forms-\w+\.js/.exec(html)?.[0] ?? "/";
  noteHeaders(page, await ask(site + script));
  return results.includes(false) ? 1 : 0;
});
