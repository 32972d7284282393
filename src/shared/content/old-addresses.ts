import { withoutUnseen } from "../characters";
import { errorIn, type Fault } from "./fault";
import { pageWithin, type SiteNames } from "./links";
import { readPasted } from "./pasted-addresses";
import { isReserved } from "./reserved-addresses";
import { contentTree } from "./tree";
import workerAddresses from "./worker-addresses.generated.json";

/** How many Cloudflare takes (https://developers.cloudflare.com/workers/static-assets/redirects/). */
const maxRedirects = 2000;

/** In bytes. With `.html`, nginx compares at most 253 of a path. A longer path would break its search for other paths. */
const maxPathBytes = 240;

/** Where the addresses of the old website lead. A page is an address within this site, perhaps with an anchor. */
export interface Moves {
  /** Each path is escaped as browsers send it. */
  redirects: [path: string, page: string][];
  /** Addresses that only the Worker can tell apart, such as `/index.php?id=4`. The longest query comes first. */
  byQuery: { path: string; query: string; page: string }[];
}

/**
 * Matches characters that hosts take for a pattern, can't compare or write in another way, and the marks of a table read wrongly.
 */
const incomparable = /[\p{Cc}*"“”„\\{}]|:[a-z]|:$|\/\/|\s(?:[-=]+>|[→⇒|])/iu;

/** Reads an old address. Returns undefined if no host could match it. */
function readAddress(typed: string) {
  const base = "https://old.invalid";
  const isAddress = /^(\/(?!\/)|https?:\/\/)/i.test(typed) && URL.canParse(typed, base);
  // `URL` drops tabs.
  if (!isAddress || typed.includes("\t")) return undefined;

  const { pathname, search, hash } = new URL(typed, base);
  let decodedPath: string;
  try {
    decodedPath = decodeURIComponent(pathname);
  } catch {
    // The path isn't UTF-8.
    return undefined;
  }
  // An escape such as %C3 stands for one byte.
  const pathBytes = pathname.replace(/%../g, "-").length;
  if (hash || incomparable.test(decodedPath) || pathBytes > maxPathBytes) return undefined;
  return { path: pathname, query: search.slice(1) };
}

/** Returns a path without what hosts add or drop: `/team` for `/team/` and `/team.html`. */
const stemOf = (path: string) => path.replace(/\/$|\.html$/, "") || "/";

function isOnThisSite(path: string, { targets, documents }: SiteNames) {
  const stem = stemOf(path);
  return targets.includes(stem) || isReserved(stem) || documents.includes(path.slice(1));
}

/** Lists the ways to write a path, because hosts compare letter by letter. A file such as `/a.php` has no other endings. */
function waysToWrite(path: string) {
  const stem = stemOf(path);
  const isFile = /\.[^/]*$/.test(stem);
  const endings = isFile ? [path] : [stem, `${stem}/`, `${stem}.html`];
  // A browser sends %c3 or %C3, as the link has it.
  return endings.flatMap((ending) => [
    ending.replace(/%../g, (escape) => escape.toUpperCase()),
    ending.replace(/%../g, (escape) => escape.toLowerCase()),
  ]);
}

interface MovedAddresses {
  /** As they were pasted: one or more addresses of the old website, perhaps with a page after each. */
  old: string;
  page?: string;
}

/**
 * Lists each old address with where it leads, and the key that it is in. Without a page, it leads to the landing page.
 */
const readList = (moved: readonly MovedAddresses[]) =>
  moved.flatMap(({ old: pasted, page: pageOfAll = "/" }, index) =>
    readPasted(pasted).map(({ old, page = pageOfAll }) => ({ key: `moved[${index}]`, old, page })),
  );

/** Reads the list of old addresses. If one is in the list twice, the last one counts. */
export function readMoves(moved: readonly MovedAddresses[], names: SiteNames) {
  const faults: Fault[] = [];
  const report = (key: string, message: string, severity: Fault["severity"] = "error") =>
    faults.push({ ...errorIn(contentTree.oldAddresses.path, key, message), severity });

  const redirects = new Map<string, string>();
  const byQuery = new Map<string, Moves["byQuery"][number]>();
  for (const { key, old, page: typedPage } of readList(moved)) {
    const address = readAddress(withoutUnseen(old));
    const page = pageWithin(typedPage, names);
    if (!address) {
      const rule = `of up to ${maxPathBytes} bytes, without * : " # { }`;
      report(key, `${old} is no address like /contact.html ${rule}`);
    } else if (!page) {
      report(key, `${old} leads to ${typedPage}, not to one of ${names.targets.join(", ")}`);
    } else if (isOnThisSite(address.path, names)) {
      report(key, `${old} is an address of this site, so it stays`, "warning");
    } else if (address.query && workerAddresses.withQuery.includes(address.path)) {
      byQuery.set(`${address.path}?${address.query}`, { ...address, page });
    } else {
      for (const path of waysToWrite(address.path)) redirects.set(path, page);
      if (address.query) report(key, `${old} leads to ${page} whatever follows the ?`, "warning");
    }
  }
  // Hosts without the Worker can't tell queries apart. There, the path alone leads home, unless the list names it.
  for (const { path } of byQuery.values()) if (!redirects.has(path)) redirects.set(path, "/");

  const roomLeft = maxRedirects - redirects.size - byQuery.size;
  if (roomLeft < 0) {
    report("moved", `needs ${-roomLeft} redirects more than Cloudflare takes; leave some out`);
  } else if (moved.length > 0) {
    report("moved", `leaves room for ${roomLeft} more redirects`, "warning");
  }
  const moves: Moves = {
    redirects: [...redirects],
    byQuery: [...byQuery.values()].sort((a, b) => b.query.length - a.query.length),
  };
  return { moves, faults };
}
