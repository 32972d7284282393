import type { InferType } from "yup";
import { withoutUnseen } from "../characters";
import { errorIn } from "./issue";
import { pageWithin, type SiteNames } from "./links";
import { readPasted, type TypedMove } from "./pasted-addresses";
import { isReserved } from "./reserved-addresses";
import type { oldAddressesSchema } from "./schemas/old-addresses";
import workerAddresses from "./worker-addresses.generated.json";

/** How many redirects Cloudflare takes (https://developers.cloudflare.com/workers/static-assets/redirects/). */
export const maxRedirects = 2000;

/** In bytes. nginx compares up to 255 of an address. */
const maxPathBytes = 250;

/** Where an address of the old website leads. */
interface Move {
  /** Escaped as browsers send it. */
  path: string;
  /** What follows the question mark, if hosts look at it. */
  query: string;
  /** The address of a page of this site, which can end in an anchor. */
  page: string;
}

export interface Moves {
  /** Maps paths to pages. */
  redirects: readonly (readonly [path: string, page: string])[];
  /** What only the Worker can tell apart, such as `/index.php?id=4`. Those with the longest query come first. */
  byQuery: readonly Move[];
}

const changeEscapes = (path: string, change: (escape: string) => string) =>
  path.replace(/%../g, change);

/** Reads an old address, or says what is wrong with it. */
function readAddress(typed: string) {
  const base = "https://old.invalid";
  const isAddress = /^(\/(?!\/)|https?:\/\/.)/i.test(typed) && URL.canParse(typed, base);
  if (!isAddress) return "is no address; it has to begin with / or https://";

  const { pathname, search, hash } = new URL(typed, base);
  if (hash) return "has a #, and browsers send nothing from there on; leave that out";
  if (/\*|:[a-z]/i.test(pathname)) return "has a * or a :, which hosts take for a pattern";
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(pathname))) return "has a character that nobody sees";
  } catch {
    return "has a % that doesn't begin a letter in UTF-8";
  }
  const path = changeEscapes(pathname, (escape) => escape.toUpperCase());
  if (changeEscapes(path, () => "-").length > maxPathBytes) {
    return `has more than ${maxPathBytes} bytes`;
  }
  return { path, query: workerAddresses.withQuery.includes(path) ? search.slice(1) : "" };
}

/** Returns a path without what hosts add or drop: `/team` for `/team/` and `/team.html`. */
const stemOf = (path: string) => path.replace(/\/$|\.html$/, "") || "/";

function isOwn(path: string, { targets, documents }: SiteNames) {
  const stem = stemOf(path);
  return targets.includes(stem) || isReserved(stem) || documents.includes(path.slice(1));
}

/** Returns the ways to write a path, because hosts compare letter by letter. A file such as `/a.php` has no other ends. */
function spellingsOf(path: string) {
  const stem = stemOf(path);
  const isFile = /\.[^/]*$/.test(stem);
  const ends = isFile ? [path] : [stem, `${stem}/`, `${stem}.html`];
  // Browsers send the escapes of a link as they are.
  return ends.flatMap((end) => [end, changeEscapes(end, (escape) => escape.toLowerCase())]);
}

/** Collects old addresses. */
class MoveList {
  readonly #moves = new Map<string, Move>();

  constructor(readonly names: SiteNames) {}

  /** Adds an address, unless the site has it already. Returns what is wrong with it, if anything is. */
  add(old: string, typedPage: string | undefined) {
    const address = readAddress(old);
    if (typeof address === "string") return address;

    const { targets } = this.names;
    const page = pageWithin(typedPage ?? "/", this.names);
    if (!page) return `leads to ${typedPage}, which is not one of ${targets.join(", ")}`;

    const { path, query } = address;
    if (isOwn(path, this.names)) {
      const isFault = typedPage && page !== stemOf(path);
      return isFault ? "is an address of this site, whatever follows a ?" : undefined;
    }
    const key = `${path}?${query}`;
    const other = this.#moves.get(key);
    if (!other) this.#moves.set(key, { path, query, page });
    const isTwice = other && typedPage && other.page !== page;
    return isTwice
      ? `leads to ${other.page} and to ${page}; hosts look only at ${path}`
      : undefined;
  }

  read(): Moves {
    const moves = [...this.#moves.values()];
    const byPath = moves.filter(({ query }) => !query);
    const byQuery = moves.filter(({ query }) => query);
    const redirects = new Map(byPath.map(({ path, page }) => [path, page]));
    const others = [
      ...byPath.flatMap(({ path, page }) => spellingsOf(path).map((one) => [one, page] as const)),
      ...byQuery.map(({ path }) => [path, "/"] as const),
    ];
    for (const [path, page] of others) if (!redirects.has(path)) redirects.set(path, page);
    return {
      redirects: [...redirects],
      byQuery: byQuery.toSorted((a, b) => b.query.length - a.query.length),
    };
  }
}

/** Reads both lists of old addresses. What names a page wins over a sitemap, which names none. */
export function readMoves(
  { file, moved = [], pasted = "" }: InferType<typeof oldAddressesSchema> & { file: string },
  names: SiteNames,
) {
  const rows = [
    ...moved.map((row, index) => ({ ...row, field: `moved[${index}]` })),
    ...readPasted(pasted).map((row) => ({ ...row, field: "pasted" })),
  ];
  const list = new MoveList(names);
  const isOfSitemap = (row: TypedMove) => !row.page;
  const issues = rows
    .toSorted((a, b) => Number(isOfSitemap(a)) - Number(isOfSitemap(b)))
    .flatMap(({ field, old, page }) => {
      const fault = list.add(withoutUnseen(old), page);
      return fault ? errorIn(file, field, `${JSON.stringify(old)} ${fault}`) : [];
    });

  const moves = list.read();
  const count = moves.redirects.length;
  if (count > maxRedirects) {
    const fault = `needs ${count} redirects, and Cloudflare takes ${maxRedirects}; leave some addresses out`;
    issues.push(errorIn(file, "pasted", fault));
  }
  return { moves, issues };
}
