import { runCommand } from "./lib/command";
import { useProxy } from "./lib/use-proxy";
import { checkSite } from "./site-check/check-site";

// Checks a published site. Exits with 1 if something isn't as it should be.
void runCommand(() => {
  useProxy();
  const [, , site, sitemap] = process.argv;
  return checkSite(site, sitemap);
});
