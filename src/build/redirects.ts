import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Moves } from "../shared/content/old-addresses";
import { UserError } from "../shared/user-error";

type Redirects = Moves["redirects"];

/** Quotes a text for nginx and Caddy. In Caddy, braces hold placeholders. */
const quote = (text: string, special: RegExp) => `"${text.replace(special, String.raw`\$&`)}"`;

/** Divides a page into its path and its anchor, because a query belongs between the two. */
const divide = (page: string) => page.replace("#", "\n#").split("\n");

/** nginx and Caddy compare paths that they have decoded. */
const decoded = (redirects: Redirects) =>
  new Map(redirects.map(([from, page]) => [decodeURIComponent(from), page]));

/** For Cloudflare and Netlify. Both keep a query. */
const forCloudflare = (redirects: Redirects) =>
  redirects.map(([from, page]) => `${from} ${page} 301\n`).join("");

/** @see https://vercel.com/docs/routing/redirects/bulk-redirects */
const forVercel = (redirects: Redirects) =>
  JSON.stringify(
    redirects.map(([source, destination]) => ({
      source,
      destination,
      statusCode: 301,
      caseSensitive: true,
      query: true,
    })),
  );

function forNginx(redirects: Redirects) {
  const locations = [...decoded(redirects)].map(([from, page]) => {
    const [target, anchor = ""] = divide(page);
    return `location = ${quote(from, /["\\]/g)} { return 301 "${target}$is_args$args${anchor}"; }\n`;
  });
  return locations.join("");
}

function forCaddy(redirects: Redirects) {
  const lines = [...decoded(redirects)].map(([from, page]) => {
    const [target, anchor = ""] = divide(page);
    return `\t${quote(from, /["\\{}]/g)} "${target}" "${anchor}"\n`;
  });
  // The map looks at the path of the moment, which the rewrite changes.
  return `map {path} {moved_path} {moved_anchor} {
${lines.join("")}\tdefault "" ""
}
@moved not vars {moved_path} ""
route @moved {
\tvars anchor {moved_anchor}
\trewrite * {moved_path}
\tredir {uri}{vars.anchor} permanent
}
`;
}

/**
 * Writes the redirects of old addresses, in the form that each host takes.
 *
 * @throws {@link UserError} if an old address is that of a file in `static/`.
 */
export function writeRedirects(publicFolder: string, redirects: Redirects) {
  for (const [from] of redirects) {
    const file = path.join(publicFolder, decodeURIComponent(from));
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      throw new UserError(
        `content/old-addresses.mdx: "${from}" is a file of this site; delete it there.`,
      );
    }
  }

  const write = (name: string, text: string) => writeFileSync(path.join(publicFolder, name), text);
  // The owner's own may have come from `static/`.
  const file = path.join(publicFolder, "_redirects");
  const own = existsSync(file) ? `${readFileSync(file, "utf8").trimEnd()}\n` : "";
  write("_redirects", own + forCloudflare(redirects));
  write("_redirects.json", forVercel(redirects));
  write("_redirects.nginx", forNginx(redirects));
  write("_redirects.caddy", forCaddy(redirects));
}
