import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import type { Moves } from "../shared/content/old-addresses";
import { UserError } from "../shared/user-error";

type Redirects = Moves["redirects"];

/** For Cloudflare and Netlify. */
const forCloudflare = (redirects: Redirects) =>
  redirects.map(([from, page]) => `${from} ${page} 301\n`).join("");

/** @see https://vercel.com/docs/routing/redirects/bulk-redirects */
const forVercel = (redirects: Redirects) =>
  redirects.map(([source, destination]) => ({
    source,
    destination,
    statusCode: 301,
    caseSensitive: true,
    query: true,
  }));

/** nginx and Caddy compare decoded paths. Several spellings of a path then become one, such as `/%C3%BC` and `/%c3%bc`. */
const decodePaths = (redirects: Redirects) => [
  ...new Map(redirects.map(([from, page]) => [decodeURIComponent(from), page])),
];

/** Matches where a query belongs: before the anchor, or at the end. */
const queryPlace = /(#.*)?$/;

const forNginx = (redirects: Redirects) =>
  decodePaths(redirects)
    .map(([from, page]) => {
      const target = page.replace(queryPlace, (anchor) => `$is_args$args${anchor}`);
      return `location = ${JSON.stringify(from)} { return 301 "${target}"; }\n`;
    })
    .join("");

/** The rewrite changes the path, and Caddy then no longer finds the anchor in the map. `vars` keeps it. */
function forCaddy(redirects: Redirects) {
  const lines = decodePaths(redirects).map(([from, page]) => {
    return `\t${JSON.stringify(from)} ${page.replace(queryPlace, ' "$1"')}\n`;
  });
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
 * Writes the redirects of old addresses, in the form that each host takes. Cloudflare's come after the owner's own rules, from
 * `static/_redirects`.
 *
 * @throws {@link UserError} if an old address is that of a file.
 */
export function writeRedirects(publicFolder: string, redirects: Redirects) {
  // Some systems ignore capitals, and `existsSync` would also find a file whose name differs in them.
  const files = readdirSync(publicFolder, { recursive: true, encoding: "utf8" }).map(
    (name) => `/${name.replaceAll("\\", "/")}`,
  );
  const [taken] = redirects.find(([from]) => files.includes(decodeURIComponent(from))) ?? [];
  if (taken) {
    throw new UserError(
      `content/old-addresses.mdx: moved: ${taken} is in static/ of this site; delete it from the list.`,
    );
  }

  const file = `${publicFolder}/_redirects`;
  appendFileSync(file, `\n${forCloudflare(redirects)}`);
  writeFileSync(`${file}.json`, JSON.stringify(forVercel(redirects)));
  writeFileSync(`${file}.nginx`, forNginx(redirects));
  writeFileSync(`${file}.caddy`, forCaddy(redirects));
}
