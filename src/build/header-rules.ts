import { readdirSync, readFileSync } from "node:fs";

/** The header of a file that never changes, because its name has a hash of its content. */
export const keptForYear = "Cache-Control: public, max-age=31536000, immutable";

const keptForDay = "Cache-Control: public, max-age=86400";

const ruleOf = (path: string, header: string) => `\n${path}\n  ${header}\n`;

/** Cloudflare's own names of a site. A placeholder stands for one part of a name. */
const namesOfHost = [
  "https://:name.:account.workers.dev/*",
  "https://:name.pages.dev/*",
  "https://:branch.:name.pages.dev/*",
];

/** Tells search engines not to list copies of the site at the host's names, except at the one that is the site's own address. */
function rulesForCopies(address: string) {
  // The last two parts of the address, such as `pages.dev`.
  const domain = address.split(".").slice(-2).join(".");
  return namesOfHost
    .filter((name) => !name.includes(domain))
    .map((name) => ruleOf(name, "X-Robots-Tag: noindex"))
    .join("");
}

/** How many rules Cloudflare takes (https://developers.cloudflare.com/pages/configuration/headers/). */
const maxRules = 100;

/** A rule begins with a path or an address. */
const countRules = (headers: string) => [...headers.matchAll(/^(\/|https:)/gm)].length;

/**
 * Returns `_headers`, which has come from `static/`, with rules for copies of the site, and with rules that let browsers keep
 * scripts, pictures and fonts.
 */
export function addRules(publicFolder: string, address: string) {
  // A pattern would also match a file that is missing during a deploy, and Chromium would keep that answer for a year.
  const ruleForEach = (folder: string) =>
    readdirSync(publicFolder + folder)
      .filter((name) => /-[0-9a-f]{20}\.(js|avif|webp|woff2)$/.test(name))
      .map((name) => ruleOf(folder + name, keptForYear))
      .join("");

  const ownRules = readFileSync(`${publicFolder}/_headers`, "utf8");
  // Netlify doesn't know the rules for copies. If they came later, it would add their headers to the rule before.
  const withScripts = rulesForCopies(address) + ownRules + ruleForEach("/");
  const withEachFile = withScripts + ruleForEach("/static/");
  if (countRules(withEachFile) <= maxRules) return withEachFile;

  // There are too many pictures and fonts for a rule each.
  const withOneForAll = withScripts + ruleOf("/static/*", keptForDay);
  if (countRules(withOneForAll) <= maxRules) return withOneForAll;
  throw new Error(`static/_headers has too many rules: Cloudflare takes ${maxRules} in all.`);
}
