import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../src/errors";
import { routes } from "../src/routes";
import { ask } from "./lib/ask";
import { root, runCommand } from "./lib/command";

/** Prints whether something is as it should be, and returns it. */
function report(what: string, isRight: boolean, seen: number | string): boolean {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${seen}`);
  return isRight;
}

/** Asks the receiver without sending a lead: before it refuses a GET, it has looked whether it can take any. */
async function checkReceiver(site: string, html: string): Promise<boolean> {
  const endpoint = /data-endpoint="(\/[^"]+)"/.exec(html)?.[1];
  if (!endpoint) {
    console.log("- The form posts to a webhook: see npm run webhooks:check.");
    return true;
  }

  const { status } = await ask(site + endpoint);
  const seen = `status ${status} (docs/webhooks.md#own-receiver)`;
  return report("The receiver takes leads", status === 405, seen);
}

/**
 * A domain at Cloudflare does not redirect by default. A host that does not answer plain http is as safe, and so are the
 * addresses at .dev, which browsers ask by https alone (https://hstspreload.org).
 */
async function checkRedirect(site: string): Promise<boolean> {
  const { protocol, port, hostname } = new URL(site);
  if (protocol !== "https:" || port || hostname.endsWith(".dev")) return true;

  const { url } = await ask(site.replace("https:", "http:")).catch(() => ({ url: site }));
  return report(
    "Plain http is redirected to https (at Cloudflare: Always Use HTTPS)",
    url.startsWith("https:"),
    url,
  );
}

/** Prints which headers differ from `static/_headers`. The pages work without them. */
function noteHeaders(page: Response, script: Response): void {
  const file = readFileSync(join(root, "static/_headers"), "utf8");
  const missing = new Set<string>();
  for (const [, name = "", value] of file.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
    const { headers } = name === "Cache-Control" ? script : page;
    if (headers.get(name) !== value) missing.add(name);
  }

  if (missing.size === 0) console.log("✓ All headers are as in static/_headers");
  else
    console.log(
      `- Note: headers that are not as in static/_headers (docs/other-hosts.md): ${[...missing].join(", ")}`,
    );
}

// Asks a published site for what docs/other-hosts.md wants of a host, and exits with 1 when something is missing.
void runCommand(async () => {
  const site = process.argv[2] ?? "";
  if (!/^https?:\/\/[^/\s]+$/.test(site)) {
    throw new UserError(
      "Name the site, with no slash at the end: npm run site:check -- https://www.example.com",
    );
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
