import type { InferType } from "yup";
import { withoutUnseen } from "../characters";
import { errorIn, type Issue } from "./issue";
import { pageWithin, type SiteNames } from "./links";
import { readPasted } from "./pasted-addresses";
import { isReserved } from "./reserved-addresses";
import type { oldAddressesSchema } from "./schemas/old-addresses";
import workerAddresses from "./worker-addresses.generated.json";

/** How many redirects Cloudflare takes (https://developers.cloudflare.com/workers/static-assets/redirects/). */
export const maxRedirects = 2000;

/** Where the addresses of the old website lead. A page is the address of one of this site's, and can end in an anchor. */
export interface Moves {
  /** Pairs of a path, escaped as browsers send it, and a page. */
  redirects: [path: string, page: string][];
  /** What only the Worker can tell apart, such as `/index.php?id=4`. */
  byQuery: { path: string; query: string; page: string }[];
}

/** In bytes. A longer path keeps nginx from finding others, which compares up to 253, with the end that hosts add. */
const maxPathBytes = 240;

/** Reads an old address. Returns undefined if hosts can't compare it: they take `*` and `:` for patterns. */
function readAddress(typed: string) {
  const base = "https://old.invalid";
  if (!/^(\/|https?:\/\/)/i.test(typed) || !URL.canParse(typed, base)) return undefined;
  const { pathname, search, hash } = new URL(typed, base);
  let decoded = "";
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // The path isn't UTF-8.
    return undefined;
  }
  const hasPattern = /\p{Cc}|\*|:[a-z]/iu.test(decoded);
  const bytes = pathname.replace(/%../g, "-").length;
  if (hash || hasPattern || bytes > maxPathBytes) return undefined;
  return { path: pathname, query: search.slice(1) };
}

/** Returns a path without what hosts add or drop: `/team` for `/team/` and `/team.html`. */
const stemOf = (path: string) => path.replace(/\/$|\.html$/, "") || "/";

/** Returns the ways to write a path, because hosts compare letter by letter. A file such as `/a.php` has no other ends. */
function spellingsOf(path: string) {
  const stem = stemOf(path);
  const isFile = /\.[^/]*$/.test(stem);
  const ends = isFile ? [path] : [stem, `${stem}/`, `${stem}.html`];
  // Browsers send the escapes of a link as they are.
  const change = (end: string, to: "toUpperCase" | "toLowerCase") =>
    end.replace(/%../g, (escape) => escape[to]());
  return ends.flatMap((end) => [change(end, "toUpperCase"), change(end, "toLowerCase")]);
}

/** Reads the list of old addresses. Those that this site has itself stay as they are. */
export function readMoves(
  { file, moved = [] }: InferType<typeof oldAddressesSchema> & { file: string },
  names: SiteNames,
) {
  const redirects = new Map<string, string>();
  const byQuery: Moves["byQuery"] = [];
  const issues: Issue[] = [];

  const add = (field: string, old: string, typedPage: string) => {
    const say = (fault: string) => errorIn(file, field, `${JSON.stringify(old)} ${fault}`);
    const address = readAddress(withoutUnseen(old));
    if (!address)
      return say(
        `is no address like /contact.html, without * : # and of up to ${maxPathBytes} bytes`,
      );
    const page = pageWithin(typedPage, names);
    if (!page) return say(`leads to ${typedPage}, which is none of ${names.targets.join(", ")}`);

    const { path, query } = address;
    const stem = stemOf(path);
    if (
      names.targets.includes(stem) ||
      isReserved(stem) ||
      names.documents.includes(path.slice(1))
    ) {
      return { ...say("is an address of this site, so it stays"), severity: "warning" as const };
    }
    if (query && workerAddresses.withQuery.includes(path)) byQuery.unshift({ path, query, page });
    else for (const spelling of spellingsOf(path)) redirects.set(spelling, page);
    return [];
  };

  for (const [index, { old: pasted, page = "/" }] of moved.entries()) {
    for (const line of readPasted(pasted)) {
      issues.push(...[add(`moved[${index}]`, line.old, line.page ?? page)].flat());
    }
  }
  // Other hosts see no more than the path of these.
  for (const { path } of byQuery) if (!redirects.has(path)) redirects.set(path, "/");
  if (redirects.size > maxRedirects) {
    const fault = `needs ${redirects.size} redirects, and Cloudflare takes ${maxRedirects}; leave some out`;
    issues.push(errorIn(file, "moved", fault));
  }
  return { moves: { redirects: [...redirects], byQuery }, issues };
}
