import { basename } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { parse } from "node-html-parser";
import { formChunks } from "../../src/build/webpack-config";

/** Returns how many bytes of a compressed text are needed to read the first `place` bytes of the text. */
function compressedSizeUpTo(compressed: Buffer, place: number) {
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

/** The scripts that load at the first focus. */
const lazyChunks = formChunks.filter((chunk) => chunk !== "forms" && chunk !== "receipt");

export const sumOf = (files: readonly { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns a file that a page loads, and its size in bytes, compressed as a good host sends it. */
async function load(response: Response) {
  const type = response.request().resourceType();
  const body = await response.body();
  const bytes = type === "font" ? body.length : brotliCompressSync(body).length;
  return { name: basename(new URL(response.url()).pathname), type, bytes };
}

/** Focuses the page's form, if it has one. Returns the scripts that then load. */
async function loadLazyScripts(page: Page) {
  const field = page.getByRole("textbox").first();
  if ((await field.count()) === 0) return [];

  const arrivals = lazyChunks.map((chunk) =>
    page.waitForResponse((response) => response.url().includes(`/${chunk}-`)).then(load),
  );
  await field.focus();
  return Promise.all(arrivals);
}

/**
 * Opens an address in a new page. Weighs what it loads at first, and what it loads when somebody begins to fill in its form, in
 * bytes of brotli. `html` is the document with its inlined styles and font. `firstScreen` is how much of it a browser needs to
 * show the first section up to its last link. The inline scripts are uncompressed.
 */
export async function weighPage(page: Page, address: string) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const document = await page.goto(address, { waitUntil: "networkidle" });
  if (!document) throw new Error(`${address} gave no answer.`);
  const html = await document.body();
  const compressed = brotliCompressSync(html);
  const lastLink = html.lastIndexOf("</a>", html.indexOf("</section>"));
  // Scripts with another type are data. The policy blocks event handlers in the markup.
  const inlineScripts = parse(String(html)).querySelectorAll("script:not([type]):not([src])");

  return {
    html: compressed.length,
    firstScreen: compressedSizeUpTo(compressed, lastLink),
    inlineScript: Buffer.byteLength(inlineScripts.map(({ text }) => text).join("")),
    files: await Promise.all(responses.filter((response) => response !== document).map(load)),
    lazyScripts: await loadLazyScripts(page),
  };
}

/** What a visitor downloads for a page. */
export type PageWeight = Awaited<ReturnType<typeof weighPage>>;
