import { UserError } from "../src/errors";
import { routes } from "../src/routes";
import { ask } from "./lib/ask";
import { runCommand } from "./lib/command";

// Asks a published site for what docs/deploy.md wants of a host, and exits with 1 when something is missing.
void runCommand(async () => {
  const site = process.argv[2] ?? "";
  if (!/^https?:\/\/[^/\s]+$/.test(site)) {
    throw new UserError("Name the site: npm run site:check -- https://www.example.com");
  }

  const page = await ask(site + routes.consultation);
  const script = /\/forms-\w+\.js/.exec(await page.text());
  const file = await ask(site + (script?.[0] ?? "/"));
  const unknown = await ask(`${site}/no/such/page`);

  const policy = page.headers.get("content-security-policy") ?? "no policy";
  const kept = file.headers.get("cache-control") ?? "no time";
  const results = [
    report(
      `${routes.consultation} is there, without a redirect`,
      page.ok && !page.redirected,
      `${page.status} at ${page.url}`,
    ),
    report("Nobody can frame it", policy.includes("frame-ancestors 'none'"), policy),
    report("An unknown address is answered with 404", unknown.status === 404, unknown.status),
    report("Scripts are kept for a year", kept.includes("immutable"), kept),
  ];
  return results.includes(false) ? 1 : 0;
});

/** Prints whether something is as it should be, and returns it. */
function report(what: string, isRight: boolean, seen: number | string): boolean {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${seen}`);
  return isRight;
}
