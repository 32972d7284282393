/** A line of a list of old addresses. A sitemap names no pages. */
export interface PastedLine {
  old: string;
  page?: string | undefined;
}

/** Matches what stands between two columns, if an address follows: a tab, a comma, a semicolon or spaces. */
const betweenColumns = /[\t,; ]+(?="?(?:\/|https?:))/i;

/** Matches quotes, and the counts and dates that some tools add to a sitemap. */
const aroundAddress = /^"|"$|(?:\t[\d :+-]*)+$/g;

/** The first line of a table may hold the names of its columns. */
const isHeading = (line: string, index: number) => index === 0 && !/\/|\.\w/.test(line);

/** Reads addresses, one a line, which two columns of a spreadsheet are, too, or a sitemap (https://www.sitemaps.org/protocol.html). */
export function readPasted(pasted: string): PastedLine[] {
  const inSitemap = [...pasted.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)];
  if (inSitemap.length > 0) {
    return inSitemap.map(([, address = ""]) => ({ old: address.replaceAll("&amp;", "&") }));
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
