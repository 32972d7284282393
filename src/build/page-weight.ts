import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { notFoundFile, routes } from "../routes";

/** The most that a page may weigh with the tests' content, in bytes of brotli. */
export const pageBudgets = {
  // A new connection carries ten segments of 1,460 bytes in its first round trip (https://www.rfc-editor.org/rfc/rfc6928).
  firstScreen: 14_600,
  landingHtml: 18_000,
  html: 12_500,
  // A privacy notice is often long, and nothing else is on such a page.
  ownPageHtml: 30_000,
};

/** How many bytes of a compressed text are needed to read its first `place` bytes. */
function compressedSizeUpTo(compressed: Buffer, place: number): number {
  let tooFew = 0;
  let enough = compressed.length;

  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const readable = brotliDecompressSync(compressed.subarray(0, middle), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    if (readable.length < place) tooFew = middle;
    else enough = middle;
  }
  return enough;
}

/**
 * In bytes of brotli: `html` is the document with its inlined styles and font, `firstScreen` how much of that a browser needs
 * to show the first section up to its last link.
 */
export function weighHtml(text: string) {
  const html = Buffer.from(text);
  const compressed = brotliCompressSync(html);
  const lastLink = html.lastIndexOf("</a>", html.indexOf("</section>"));
  return { html: compressed.length, firstScreen: compressedSizeUpTo(compressed, lastLink) };
}

export type HtmlWeight = ReturnType<typeof weighHtml>;

function budgetOf(page: string): number {
  if (page === routes.home) return pageBudgets.landingHtml;

  const shipped: string[] = [...Object.values(routes), notFoundFile.replace(".html", "")];
  return shipped.includes(page) ? pageBudgets.html : pageBudgets.ownPageHtml;
}

/** What a page weighs, for its owner, whose texts may be longer than those of the tests. `page` is its address. */
export function describeWeight(page: string, text: string): string {
  const { html, firstScreen } = weighHtml(text);
  const withBudget = (bytes: number, budget: number) =>
    `${bytes.toLocaleString("en")} bytes (budget ${budget.toLocaleString("en")})`;
  return `${page}: ${withBudget(html, budgetOf(page))}, first screen ${withBudget(firstScreen, pageBudgets.firstScreen)}`;
}
