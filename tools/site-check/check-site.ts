import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSitemapIndex, readPasted } from "../../src/shared/content/pasted-addresses";
import { isSampleAddress } from "../../src/shared/content/samples";
import { isOwnReceiver } from "../../src/shared/routes";
import { UserError } from "../../src/shared/user-error";
import { fetchPublished } from "../lib/fetch-published";
import { root } from "../lib/command";
import { checkWebhooks } from "../webhooks/check-webhooks";
import { readPublishedWebhooks } from "../webhooks/published-webhooks";
import { checkCertificate } from "./check-certificate";
import { checkCommit } from "./check-commit";
import { checkHost } from "./check-host";
import { checkPages } from "./check-pages";
import { printResult } from "./print-result";

/** Reads the site's address from the content. That was checked before it was published, so a pattern finds the line. */
function readOwnAddress() {
  const text = readFileSync(join(root, "content/site.mdx"), "utf8");
  return /^address: *["']?([^\s"']+)/m.exec(text)?.[1] ?? "";
}

/** Fetches each address in a file with the sitemap of the old site. */
async function checkOldAddresses(site: string, file: string) {
  const text = readFileSync(file, "utf8");
  if (isSitemapIndex(text))
    throw new UserError(`${file} is a list of sitemaps: save each of these.`);

  const lost: string[] = [];
  for (const { old } of readPasted(text)) {
    const address = old.replace(/^https?:\/\/[^/]*/, "");
    const { ok } = await fetchPublished(site + address).catch(() => ({ ok: false }));
    if (!ok) lost.push(address);
  }
  printResult(`Every address in ${file} leads to a page`, lost.length === 0, lost.join(" "));
}

/** Checks whether the site's own receiver takes leads. The receiver tries this out: it stores that it was asked. */
async function checkReceiver(site: string) {
  const inbox = await fetchPublished(`${site}/inbox`);
  printResult(
    "Inbox and editor have a password",
    inbox.ok,
    `${inbox.status} at ${inbox.url} (docs/get-online.md#3-open-the-inbox)`,
  );
  const health = await fetchPublished(`${site}/webhook/health`, {
    method: "POST",
    headers: { Origin: site },
  });
  printResult(
    "The receiver is open, and stores what is sent",
    health.ok,
    `${health.status} (the inbox says why)`,
  );
}

/**
 * Checks the published site that was typed, or else the one whose address is in the content. `sitemapFile` has the addresses of an
 * older site.
 *
 * @returns The exit code: 1 if something isn't as it should be.
 * @throws {@link UserError} if no site is named, or it can't be reached.
 */
export async function checkSite(typedSite?: string, sitemapFile?: string) {
  const ownAddress = readOwnAddress();
  if (!typedSite && isSampleAddress(ownAddress)) {
    console.log("The site has no address of its own yet, so there's nothing to check.");
    return 0;
  }
  const site = (typedSite ?? ownAddress).replace(/\/$/, "");
  if (!/^https?:\/\/[^/\s]+$/.test(site)) {
    throw new UserError(
      "Name the site: npm run site:check -- https://www.example.com, or as the address in content/site.mdx.",
    );
  }

  console.log(`Checking ${site}.`);
  await checkPages(site);
  await checkHost(site);
  if (site.startsWith("https:")) await checkCertificate(site);
  // A clone on somebody's computer may lag behind.
  if (!typedSite && process.env.CI) await checkCommit(site);
  if (sitemapFile) await checkOldAddresses(site, sitemapFile);

  // Comes last, because it throws if a page has no form.
  const endpoints = await readPublishedWebhooks(site);
  if (Object.values(endpoints).some(isOwnReceiver)) await checkReceiver(site);
  if ((await checkWebhooks(endpoints, site, false)) > 0) process.exitCode = 1;
  // `printResult` sets the exit code after each ✗.
  if (process.exitCode) {
    console.log("Fix what has a ✗ (docs/other-hosts.md says how) or is “To fix”.");
    return 1;
  }
  console.log("Nothing to fix.");
  return 0;
}
