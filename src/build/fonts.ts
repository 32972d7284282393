import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { parse as parseFont, type Font } from "opentype.js";

/** The font files in `node_modules/`. The display font comes in two parts. */
const files = {
  latin:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
  latinExt:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2",
  // Not the woff2, which is twice as large because it has hints.
  comic: "@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff",
};

type FontName = keyof typeof files;

/** The characters of a whole font: U+0000 to U+2FFF. */
const allCharacters = String.fromCodePoint(...Array(0x3000).keys());

/**
 * Fixes the axes of the variable font, because each axis that stays variable adds a third to the file. The optical size is
 * between the sizes of the headings and the hours on the rail.
 */
const displayAxes = { wght: 800, wdth: 75, opsz: 72 };

/** Cuts a font to the characters of a text. Ignores characters that the font lacks. */
export const createSubset = async (font: FontName, text: string, targetFormat: "woff2" | "sfnt") =>
  subsetFont(await readFile(path.resolve("node_modules", files[font])), text, {
    targetFormat,
    variationAxes: font === "comic" ? {} : displayAxes,
    // No style uses other features, such as fractions.
    keepFeatures: ["ccmp", "kern", "mark", "mkmk", "tnum"],
    dropTables: ["STAT"],
  });

/** Returns a subset as the `data:` URL of a woff2 file. */
export async function subsetAsDataUrl(font: FontName, text: string) {
  const subset = await createSubset(font, text, "woff2");
  return `data:font/woff2;base64,${subset.toString("base64")}`;
}

/** Writes a subset into the folder `static` of the built site. Returns its address. */
export async function writeSubset(font: FontName, text: string, publicFolder: string) {
  const subset = await createSubset(font, text, "woff2");
  const version = hash("sha256", subset).slice(0, 20);
  const address = `/static/${path.parse(files[font]).name}-${version}.woff2`;
  await writeFile(path.join(publicFolder, address), subset);
  return address;
}

/** Returns an `@font-face` rule. If it named no weight, Firefox and WebKit would synthesize a bolder font. */
export const displayFace = (source: string) =>
  `@font-face{font-family:Bricolage;font-weight:${displayAxes.wght};src:url(${source})}`;

export const comicFace = (source: string) =>
  `@font-face{font-family:Comic Neue;font-weight:700;src:url(${source})}`;

/**
 * Writes the whole display font as files, and returns its `@font-face` rules. Browsers prefer the last rule. They load the extended
 * part, whose rule comes first, only for characters that the other part lacks.
 */
export const writeDisplayFont = async (publicFolder: string) =>
  displayFace(await writeSubset("latinExt", allCharacters, publicFolder)) +
  displayFace(await writeSubset("latin", allCharacters, publicFolder));

let cachedFontFaces: string | undefined;

/** Returns the `@font-face` rules of the whole fonts, for develop and for the editor's preview, where no page gets a subset. */
export const wholeFontFaces = async () =>
  (cachedFontFaces ??=
    displayFace(await subsetAsDataUrl("latinExt", allCharacters)) +
    displayFace(await subsetAsDataUrl("latin", allCharacters)) +
    comicFace(await subsetAsDataUrl("comic", allCharacters)));

const readFont = async (font: FontName) =>
  parseFont(new Uint8Array(await createSubset(font, allCharacters, "sfnt")).buffer);

async function readWholeFonts() {
  return {
    displayFonts: [await readFont("latin"), await readFont("latinExt")],
    comicFont: await readFont("comic"),
  };
}

let cachedFonts: ReturnType<typeof readWholeFonts> | undefined;

/** Reads the whole fonts once, to draw text with them or to look for characters in them. */
export const readFonts = () => (cachedFonts ??= readWholeFonts());

/** Returns the characters of a text that none of these fonts has, each once. */
export const missingCharacters = (text: string, fonts: readonly Font[]) =>
  [...new Set(text)].filter((character) =>
    fonts.every((font) => font.charToGlyphIndex(character) === 0),
  );
