import { readdirSync, readFileSync } from "node:fs";

/** The header of a file with a hash of its content in its name, which therefore never changes. */
export const keptForYear = "Cache-Control: public, max-age=31536000, immutable";

const keptForDay = "Cache-Control: public, max-age=86400";

const ruleOf = (path: string, header: string) => `\n${path}\n  ${header}\n`;

/** Cloudflare's own names of a site. A placeholder stands for one part of a name. */
const namesOfHost = [
  "https://:name.:account.workers.dev/*",
  "https://:name.pages.dev/*",
  "https://:branch.:name.pages.dev/*",
];

/** Tells search engines not to list copies of the site at the host's own names. */
function rulesForCopies(address: string) {
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
 * Returns `_headers`, which has come from `static/`, with a rule for each of the host's own names of the site, and with rules that let browsers keep scripts, pictures and fonts. A rule with a
 * year names one file. A pattern would also match a file that is missing during a deploy, and Chromium would keep that answer. If
 * there are too many pictures and fonts to name, browsers keep them for a day. The rules for names come first: Netlify
 * doesn't know them, and would add their headers to the rule before.
 */
export function addRules(publicFolder: string, address: string) {
  const nameEach = (folder: string) =>
    readdirSync(publicFolder + folder)
      .filter((name) => /-[0-9a-f]{20}\.(js|avif|webp|woff2)$/.test(name))
      .map((name) => ruleOf(folder + name, keptForYear))
      .join("");

  const own = readFileSync(`${publicFolder}/_headers`, "utf8");
  const withScripts = rulesForCopies(address) + own + nameEach("/");
  const withAll = withScripts + nameEach("/static/");
  if (countRules(withAll) <= maxRules) return withAll;

  const withDay = withScripts + ruleOf("/static/*", keptForDay);
  if (countRules(withDay) <= maxRules) return withDay;
  throw new Error(`static/_headers has too many rules: Cloudflare takes ${maxRules} in all.`);
}
