import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { getIn } from "final-form";
import type { Font } from "opentype.js";
import { parse as parseSvg, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { isRightToLeft } from "../shared/content/language";
import { errorIn, type Fault } from "../shared/content/fault";
import type { Content } from "../shared/content/check-whole";
import { missingCharacters, readFonts } from "./fonts";

export const oldSharePicture = "share.png";

/** These are fractions of the font size. */
const lineHeight = 0.95;
const capHeight = 0.7;
const wordSpace = 0.2;

/** Prepares a text for fonts, which have accented letters as single characters, and no soft hyphens or special spaces. */
const drawable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Reads a number from an attribute of an element or its nearest ancestor. Returns Infinity if none has the attribute. */
const numberOf = (element: HTMLElement, attribute: string) =>
  Number(element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? Infinity);

/**
 * Outlines a word. `size` and the outline are in thousandths of a px. The fonts have 1000 units per em, so each coordinate is then
 * whole or a half. For numbers such as 2.0000000000000004, opentype.js would write NaN. Returns the word's width in px.
 */
function outline(word: string, size: number, fonts: Font[]) {
  let width = 0;
  let shape = "";
  for (const character of word) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
    shape += font?.getPath(character, width, 0, size).toPathData(1);
    width += font?.getAdvanceWidth(character, size) ?? 0;
  }
  return { shape, width: width / 1000 };
}

/**
 * Outlines a text of the scene in lines. In the scene, `y` is the middle of a text, not its baseline, and `width` and `height` are
 * the box that its lines have to fit into, so the text is scaled down until they do. Draws each character in the first of the
 * fonts that has it.
 */
function drawText(text: HTMLElement, fonts: Font[], scale = 1) {
  const size = numberOf(text, "font-size");
  const right = numberOf(text, "width") / scale;
  const bottom = numberOf(text, "height") / scale;
  let left = 0;
  let top = 0;
  let paths = "";
  for (const span of text.querySelectorAll("tspan")) {
    const spanSize = numberOf(span, "font-size");
    const color = span.getAttribute("fill") ?? "inherit";
    // A span with an `x` begins a new line.
    let isNewLine = span.hasAttribute("x");
    for (const word of span.text.split(" ")) {
      const { shape, width } = outline(word, spanSize * 1000, fonts);
      if (isNewLine || left + width > right) {
        left = 0;
        top += lineHeight * size;
        isNewLine = false;
      }
      if (width > right || top + size > bottom) return drawText(text, fonts, scale * 0.95);

      paths += `<path transform="translate(${left} ${top}) scale(0.001)" fill="${color}" d="${shape}"/>`;
      left += width + wordSpace * spanSize;
    }
  }

  // The lines reach from the top of the first capitals to the last baseline, and `y` is halfway.
  const baseline = numberOf(text, "y") + ((capHeight * size - top) / 2) * scale;
  return `<g transform="translate(${numberOf(text, "x")} ${baseline}) scale(${scale})">${paths}</g>`;
}

const noWordsWarning = (file: string, field: string, why: string): Fault => ({
  ...errorIn(file, field, `${why}, so the picture for shared links is without words`),
  severity: "warning",
});

/** Puts the content's texts into the scene. Returns warnings if the words can't be drawn. */
function fillIn(scene: HTMLElement, { site, home }: Content, fonts: Font[]) {
  if (isRightToLeft(site.language)) {
    return [noWordsWarning(site.file, "language", "is written right to left")];
  }

  const entries = { site, ...home };
  const warnings: Fault[] = [];
  for (const span of scene.querySelectorAll("tspan")) {
    // Such as `{drawing.before.counter2} 000024`.
    const [, name, key = "", after = ""] = /\{(\w+)\.([\w.]+)\}(.*)/.exec(span.text) ?? [];
    const words = drawable(String(getIn(entries, `${name}.${key}`)));
    span.textContent = words + after;
    const missing = missingCharacters(words, fonts).join(" ");
    if (!missing) continue;
    // Every entry that the scene names has a file, like `hero`.
    const { file } = entries[name as "hero"];
    warnings.push(noWordsWarning(file, key, `has ${missing}, which the site's fonts lack`));
  }
  return warnings;
}

/**
 * Draws the scene with its texts as outlines, because sharp draws text elements only in fonts that the system has. If one of
 * them can't be drawn, leaves all of them out.
 */
export async function drawSharePicture(content: Content) {
  const { site, home } = content;
  const { displayFonts, comicFont } = await readFonts();
  const fonts = [...displayFonts, comicFont];
  const scene = parseSvg(readFileSync("src/build/share-scene.svg", "utf8"));
  const faults = fillIn(scene, content, fonts);
  const hasWords = faults.length === 0;
  for (const text of scene.querySelectorAll("text")) {
    const isComic = text.closest("[font-family=comic]");
    text.replaceWith(hasWords ? drawText(text, isComic ? fonts.toReversed() : fonts) : "");
  }

  const svg = scene.toString();
  // Networks keep a picture by its address, so a new price needs a new one.
  const version = hash("sha256", svg + sharp.versions.sharp).slice(0, 8);
  const { headline, promise, illustration } = home.hero;
  const words = `${headline} ${promise} ${home.mainPlan.amount} ${home.mainPlan.period}. `;
  const picture = {
    // The size that Facebook recommends: https://developers.facebook.com/docs/sharing/webmasters/images
    width: 1200,
    height: 630,
    address: `${site.address}/share-${version}.png`,
    alt: (hasWords ? words : "") + illustration,
  };
  return { svg, picture, faults };
}

/** Writes the picture under its address, and under the name that earlier versions had. */
export async function writeSharePicture(
  publicFolder: string,
  { svg, picture }: Awaited<ReturnType<typeof drawSharePicture>>,
) {
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true, quality: 95 }).toBuffer();
  for (const name of [path.basename(picture.address), oldSharePicture]) {
    await writeFile(path.join(publicFolder, name), bytes);
  }
}
