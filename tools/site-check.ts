import { UserError } from "../src/errors";
import { readWebhooks } from "../src/environment";
import { isOwnReceiver, routes } from "../src/routes";
import { ask } from "./lib/ask";
import { runCommand } from "./lib/command";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

/** Prints whether something is as it should be, and returns it. */
function report(what: string, isRight: boolean, seen: number | string): boolean {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${seen}`);
  return isRight;
}

/** Prints whether a host does something that the site can do without. */
function note(what: string, isSo: boolean): void {
  console.log(isSo ? `✓ ${what}` : `- Not at this host, and not needed: ${what}`);
}

/** What the answer to a GET at the site's own receiver means, which takes only a POST. */
const receiverStates: Record<number, string | undefined> = {
  404: "no receiver at this host: set webhooks (docs/webhooks.md)",
  503: "a receiver without a password: set INBOX_PASSWORD (docs/leads.md)",
};

/** Asks the receiver without sending a lead. */
async function checkReceiver(site: string): Promise<boolean> {
  const webhooks = readWebhooks(await readPublishedWebhooks(site));
  const endpoint = Object.values(webhooks).find(isOwnReceiver);
  if (!endpoint) {
    console.log("- The forms post to webhooks. `npm run webhooks:check` asks them.");
    return true;
  }

  const { status } = await ask(site + endpoint);
  return report("The receiver takes leads", status === 405, receiverStates[status] ?? status);
}

/** Cloudflare does not redirect by default. A host that does not answer plain http is as safe. */
async function checkRedirect(site: string): Promise<boolean> {
  const { protocol, port } = new URL(site);
  if (protocol !== "https:" || port) return true;

  const { url } = await ask(site.replace("https:", "http:")).catch(() => ({ url: site }));
  return report("Plain http leads to https (Always Use HTTPS)", url.startsWith("https:"), url);
}

// Asks a published site for what docs/other-hosts.md wants of a host, and exits with 1 when something is missing.
void runCommand(async () => {
  const site = process.argv[2] ?? "";
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
      "Mail addresses are as published",
      !html.includes("/cdn-cgi/l/email-protection"),
      "a script of Cloudflare: switch Email Address Obfuscation off (docs/domain.md)",
    ),
    await checkRedirect(site),
    await checkReceiver(site),
  ];

  const script = /\/forms-\w+\.js/.exec(html)?.[0] ?? "/";
  const file = await ask(site + script);
  const kept = file.headers.get("cache-control") ?? "";
  const policy = page.headers.get("content-security-policy") ?? "";
  note("No other site can show it in a frame", policy.includes("frame-ancestors 'none'"));
  note("Scripts are kept for a year", kept.includes("immutable"));
  return results.includes(false) ? 1 : 0;
});
