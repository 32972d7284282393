import { UserError } from "../src/errors";
import { routes } from "../src/routes";
import { ask } from "./lib/ask";
import { runCommand } from "./lib/command";

// Asks a published site for what docs/deploy.md wants of a host, and exits with 1 when something is missing.
void runCommand(async () => {
  const [site = ""] = process.argv.slice(2);
  if (!/^https?:\/\/[^/\s]+$/.test(site)) {
    throw new UserError("Name the site: npm run site:check -- https://www.example.com");
  }

  const page = await ask(site + routes.consultation, { redirect: "manual" });
  const [script = "/"] = /\/forms-\w+\.js/.exec(await page.text()) ?? [];
  const unknown = await ask(`${site}/no/such/page`);
  const file = await ask(site + script);

  let exitCode = 0;
  const report = (what: string, isRight: boolean, seen: unknown) => {
    console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${String(seen)}`);
    if (!isRight) exitCode = 1;
  };

  const policy = page.headers.get("content-security-policy") ?? "no policy";
  const kept = file.headers.get("cache-control") ?? "no time";
  report(`${routes.consultation} is there, without a redirect`, page.status === 200, page.status);
  report("Nobody can frame it", policy.includes("frame-ancestors 'none'"), policy);
  report("An unknown address is answered with 404", unknown.status === 404, unknown.status);
  report("Scripts are kept for a year", kept.includes("immutable"), kept);
  return exitCode;
});
