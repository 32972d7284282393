/** An address of the old website and the page that it leads to, as both were typed. A sitemap names no page. */
export interface TypedMove {
  old: string;
  page?: string | undefined;
}

/** The signs that XML writes as names (https://www.w3.org/TR/xml/#sec-predefined-ent). */
const entities: readonly (readonly [string, string])[] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&amp;", "&"],
];

const location = /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/gi;

/** Returns the addresses in a sitemap (https://www.sitemaps.org/protocol.html). */
export const addressesInSitemap = (sitemap: string) =>
  [...sitemap.matchAll(location)].map(([, escaped = ""]) =>
    entities.reduce((text, [name, sign]) => text.replaceAll(name, sign), escaped),
  );

/** Matches what stands between two columns: a tab, a comma, a semicolon, an arrow or spaces, if an address follows. */
const betweenColumns = /[\t,; ]+(?:(?:->|=>|→) *)?(?="?(?:\/|https?:))/i;

/** Matches columns that some tools add to a sitemap: how many pictures a page has, and when it was changed. */
const countsAndDates = /(\t[\d :+-]*)+$/;

const withoutQuotes = (cell: string) => cell.trim().replace(/^"(.*)"$/, "$1");

/** The first line of a table may hold the names of its columns, which are no addresses. */
const isHeading = (line: string, index: number) => index === 0 && !/\/|\.\w/.test(line);

function readLine(line: string): TypedMove {
  const [old = "", ...others] = line.replace(countsAndDates, "").split(betweenColumns);
  const page = others.map(withoutQuotes).join(" ");
  return { old: withoutQuotes(old), page: page || undefined };
}

/** Reads two columns of a spreadsheet, or a sitemap. */
export function readPasted(pasted: string): TypedMove[] {
  if (/<loc>/i.test(pasted)) return addressesInSitemap(pasted).map((old) => ({ old }));
  return pasted
    .split(/\r?\n/)
    .filter((line, index) => line.trim() && !isHeading(line, index))
    .map(readLine);
}
