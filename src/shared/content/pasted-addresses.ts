/** True for a sitemap that names other sitemaps, and no pages. */
export const isSitemapIndex = (pasted: string) => pasted.includes("<sitemapindex");

/** Matches the separator before a column that is an address: a tab, a comma, a semicolon or spaces. */
const betweenColumns = /[\t,; ]+(?="?(?:\/|https?:))/i;

/** Matches quotes around an address, and the columns of counts and dates that some tools show after it. */
const aroundAddress = /^"|"$|(?:\t[\d :+-]*)+$/g;

/** True for the first line of a table if it holds the names of its columns. */
const isHeading = (line: string, index: number) =>
  index === 0 && /[\t,;]/.test(line) && !/\/|\.\w/.test(line);

/** Reads one address a line, two columns of a spreadsheet (old, new), or a sitemap (https://www.sitemaps.org/protocol.html). */
export function readPasted(pasted: string) {
  // Some tools write each address as <![CDATA[…]]>.
  const sitemap = pasted.replaceAll(/<!\[CDATA\[|\]\]>/g, "");
  const locations = [...sitemap.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)];
  if (locations.length > 0) {
    return locations.map(([, address = ""]) => ({
      old: address.replaceAll("&apos;", "'").replaceAll(/&(amp|#0*38);/g, "&"),
      // A sitemap names no pages.
      page: undefined,
    }));
  }
  return pasted
    .split("\n")
    .filter((line, index) => line.trim() && !isHeading(line, index))
    .map((line) => {
      const columns = line.trim().split(betweenColumns);
      const [old = "", page] = columns.map((column) => column.replace(aroundAddress, ""));
      return { old, page };
    });
}
