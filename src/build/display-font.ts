import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { formatPrice } from "../content/format-price";
import type { Issue } from "../content/issue";
import type { Content } from "../content/tree";

/** Where the stylesheet and the page's head find the font; webpack names the published file by its content. */
const target = ".cache/display-font.woff2";

/**
 * First and last code point of Basic Latin and of Latin-1, without their control characters and the general sign of a
 * currency, which the font lacks.
 */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa3],
  [0xa5, 0xff],
] as const;

const punctuation = "–—‘’“”•…€";

/** What the published font can draw: Latin-1 and the punctuation of English. */
export const displayCharacters = ranges
  .map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
  .concat(punctuation)
  .join("");

/**
 * One cut of the variable font. Its optical size is between that of the headings and that of the hours on the rail,
 * because each axis that stays variable adds a third to the file.
 */
const variationAxes = { wght: 800, wdth: 75, opsz: 72 };

/**
 * Cuts the display font down to one weight and to what a text needs.
 *
 * @param root - The absolute path of the project.
 * @param part - Which part of the font, each a file of its package.
 * @param text - The characters to keep; those that the part does not have are left out.
 * @param targetFormat - `woff2` for browsers, `sfnt` for what reads nothing else.
 * @returns The font file.
 */
export async function cutDisplayFont(
  root: string,
  part: "latin" | "latin-ext",
  text: string,
  targetFormat: "woff2" | "sfnt",
): Promise<Buffer> {
  const { resolve } = createRequire(path.join(root, "package.json"));
  const source = `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-standard-normal.woff2`;
  return subsetFont(await readFile(resolve(source)), text, { targetFormat, variationAxes });
}

/**
 * Cuts the display font down to Latin-1, the punctuation of English and one weight, and writes it where the
 * stylesheet finds it.
 *
 * @param root - The absolute path of the project.
 */
export async function subsetDisplayFont(root: string): Promise<void> {
  const file = path.join(root, target);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await cutDisplayFont(root, "latin", displayCharacters, "woff2"));
}

/** The keys of the content whose texts are set in the display font, whatever file they are in. */
const displayKeys = ["name", "headline", "promise", "heading", "question", "code"];

/** The same, for those that are set in capital letters. */
const capitalKeys = ["badge", "label", "stub"];

/** Every file of a part of the content. */
function* filesOf(part: object): Generator<{ file: string; [key: string]: unknown }> {
  if ("file" in part) yield part as { file: string };
  else for (const child of Object.values(part)) yield* filesOf(child as object);
}

/** Every text of the content that is set in the display font, but the hours, which are digits and a colon. */
function* displayTexts(
  content: Content,
  paragraphs: ReadonlyMap<string, readonly string[]>,
): Generator<[file: string, field: string, text: string]> {
  for (const entry of filesOf(content)) {
    for (const [key, value] of Object.entries(entry)) {
      if (typeof value !== "string") continue;
      if (displayKeys.includes(key)) yield [entry.file, key, value];
      if (capitalKeys.includes(key)) yield [entry.file, key, value.toUpperCase()];
    }
  }
  const { steps, whyPossible, about, plans } = content.home;
  for (const { file, title } of steps) yield [file, "title", title];
  yield [whyPossible.file, "body", paragraphs.get(whyPossible.file)?.[0] ?? ""];
  for (const [index, chip] of about.chips.entries()) yield [about.file, `chips[${index}]`, chip];
  for (const { file, price, currency } of plans) {
    yield [file, "currency", formatPrice(price, currency)];
  }
}

/**
 * Finds what the display font cannot draw. Such a character is shown in the fallback font, in a shape that does not
 * match its neighbours.
 *
 * @param content - The parsed content.
 * @param paragraphs - The words of each paragraph and each list of a file's prose, by the file's path below `content/`.
 * @returns A warning for each text with such characters; none where the font has them all.
 */
export function missingGlyphs(
  content: Content,
  paragraphs: ReadonlyMap<string, readonly string[]>,
): Issue[] {
  return [...displayTexts(content, paragraphs)].flatMap(([file, field, text]) => {
    const missing = [...new Set(text.normalize("NFC"))].filter(
      (sign) => !displayCharacters.includes(sign) && !/\s/.test(sign),
    );
    if (missing.length === 0) return [];
    const list = missing.map((sign) => `"${sign}"`).join(", ");
    const message = `the display font has no ${list}; another font stands in for it, so look at it on the page and write it in another way if that looks wrong`;
    return [{ severity: "warning", file: `content/${file}`, field, message }];
  });
}
