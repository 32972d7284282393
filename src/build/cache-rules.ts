import { readdirSync, readFileSync } from "node:fs";

/** The header of a file with a hash of its content in its name, which therefore never changes. */
export const keepForYear = "  Cache-Control: public, max-age=31536000, immutable\n";

/** The rule for pictures and fonts, if there are too many to name each. */
const keepForDay = "\n/static/*\n  Cache-Control: public, max-age=86400\n";

/** Cloudflare takes 100 rules (https://developers.cloudflare.com/pages/configuration/headers/). */
const isTaken = (headers: string) => [...headers.matchAll(/^(\/|https:)/gm)].length <= 100;

/**
 * Returns `_headers`, which has come from `static/`, with rules that let browsers keep scripts, pictures and fonts. A rule with a
 * year names one file. A pattern would also match a file that is missing during a deploy, and Chromium would keep that answer.
 */
export function addCacheRules(publicFolder: string) {
  const nameEach = (folder: string) =>
    readdirSync(publicFolder + folder)
      .filter((name) => /-[0-9a-f]{20}\.(js|avif|webp|woff2)$/.test(name))
      .map((name) => `\n${folder}${name}\n${keepForYear}`)
      .join("");

  const withScripts = readFileSync(`${publicFolder}/_headers`, "utf8") + nameEach("/");
  const headers = [withScripts + nameEach("/static/"), withScripts + keepForDay].find(isTaken);
  if (!headers) throw new Error("static/_headers has too many rules: Cloudflare takes 100 in all.");
  return headers;
}
