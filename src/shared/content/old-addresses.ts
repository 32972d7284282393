import { withoutUnseen } from "../characters";
import { errorIn, type Fault } from "./fault";
import { pageWithin, type SiteNames } from "./links";
import { readPasted } from "./pasted-addresses";
import { isReserved } from "./reserved-addresses";
import type { ParsedTree } from "./tree";
import workerAddresses from "./worker-addresses.generated.json";

/** How many Cloudflare takes (https://developers.cloudflare.com/workers/static-assets/redirects/). */
const maxRedirects = 2000;

/** In bytes. nginx compares at most 253 of a path, with `.html`. A longer one would break its search for others. */
const maxPathBytes = 240;

/** Where the addresses of the old website lead. Here, a page is an address within this site, perhaps with an anchor. */
export interface Moves {
  /** Pairs of a path, escaped as browsers send it, and a page. */
  redirects: [path: string, page: string][];
  /** What only the Worker can tell apart, such as `/index.php?id=4`. The longest query comes first. */
  byQuery: { path: string; query: string; page: string }[];
}

/** Matches what a host takes for a pattern, can't compare, or writes in another way, and marks of a table that was read wrongly. */
const incomparable = /[\p{Cc}*"\\{}]|:[a-z]|\/\/|\s->/iu;

/** Reads an old address. Returns undefined if no host could match it. */
function readAddress(typed: string) {
  const base = "https://old.invalid";
  const isWhole = /^(\/(?!\/)|https?:\/\/)/i.test(typed) && URL.canParse(typed, base);
  // `URL` drops tabs.
  if (!isWhole || typed.includes("\t")) return undefined;

  const { pathname, search, hash } = new URL(typed, base);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // The path isn't UTF-8.
    return undefined;
  }
  const bytes = pathname.replace(/%../g, "-").length;
  if (hash || incomparable.test(decoded) || bytes > maxPathBytes) return undefined;
  return { path: pathname, query: search.slice(1) };
}

/** Returns a path without what hosts add or drop: `/team` for `/team/` and `/team.html`. */
const stemOf = (path: string) => path.replace(/\/$|\.html$/, "") || "/";

function isOwn(path: string, { targets, documents }: SiteNames) {
  const stem = stemOf(path);
  return targets.includes(stem) || isReserved(stem) || documents.includes(path.slice(1));
}

/** Returns the ways to write a path, because hosts compare letter by letter. A file such as `/a.php` has no other endings. */
function spellingsOf(path: string) {
  const stem = stemOf(path);
  const isFile = /\.[^/]*$/.test(stem);
  const endings = isFile ? [path] : [stem, `${stem}/`, `${stem}.html`];
  // A browser sends %c3 or %C3, as the link has it.
  return endings.flatMap((ending) => [
    ending.replace(/%../g, (escape) => escape.toUpperCase()),
    ending.replace(/%../g, (escape) => escape.toLowerCase()),
  ]);
}

/** Reads the list of old addresses. If one is in the list twice, the last one counts. */
export function readMoves(
  { file, moved = [] }: NonNullable<ParsedTree["oldAddresses"]>,
  names: SiteNames,
) {
  const redirects = new Map<string, string>();
  const byQuery = new Map<string, Moves["byQuery"][number]>();

  const faultOf = (field: string, message: string, severity: Fault["severity"] = "error") => ({
    ...errorIn(file, field, message),
    severity,
  });

  /** Adds an address. Says what is wrong with it, or what becomes of it. */
  function add(field: string, old: string, typedPage: string) {
    const address = readAddress(withoutUnseen(old));
    if (!address) {
      const rule = `of up to ${maxPathBytes} bytes, without * : " # { }`;
      return faultOf(field, `${old} is no address like /contact.html ${rule}`);
    }
    const page = pageWithin(typedPage, names);
    if (!page) {
      return faultOf(
        field,
        `${old} leads to ${typedPage}, not to one of ${names.targets.join(", ")}`,
      );
    }

    const { path, query } = address;
    if (isOwn(path, names)) {
      return faultOf(field, `${old} is an address of this site, so it stays`, "warning");
    }
    if (query && workerAddresses.withQuery.includes(path)) {
      byQuery.set(`${path}?${query}`, { path, query, page });
      return [];
    }
    for (const spelling of spellingsOf(path)) redirects.set(spelling, page);
    if (!query) return [];
    return faultOf(field, `${old} leads to ${page} whatever follows the ?`, "warning");
  }

  const faults: Fault[] = moved.flatMap(({ old: pasted, page = "/" }, index) =>
    readPasted(pasted).flatMap((line) => add(`moved[${index}]`, line.old, line.page ?? page)),
  );
  // Hosts without the Worker can't tell these apart. The path alone leads home, unless the list names it.
  for (const { path } of byQuery.values()) if (!redirects.has(path)) redirects.set(path, "/");

  const left = maxRedirects - redirects.size - byQuery.size;
  if (left < 0) {
    faults.push(
      faultOf("moved", `needs ${-left} redirects more than Cloudflare takes; leave some out`),
    );
  } else if (moved.length > 0) {
    faults.push(faultOf("moved", `leaves room for ${left} more redirects`, "warning"));
  }
  const moves: Moves = {
    redirects: [...redirects],
    byQuery: [...byQuery.values()].toSorted((a, b) => b.query.length - a.query.length),
  };
  return { moves, faults };
}
