import { readFileSync } from "node:fs";
import path from "node:path";
import type { Font } from "opentype.js";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { isRightToLeft } from "../shared/content/language";
import { errorIn, type Issue } from "../shared/content/issue";
import type { Content } from "../shared/content/tree";
import { missingCharacters, readFonts } from "./fonts";

export const sharePictureFile = "share.png";

/** The fonts of a text. Each character is drawn in the first font that has it. */
const display = ["latin", "latinExt", "comic"] as const;
const comic = ["comic", "latin", "latinExt"] as const;

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

function outline(word: string, size: number, fonts: Font[]) {
  let width = 0;
  let shape = "";
  for (const character of word) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
    shape += font?.getPath(character, width, 0, size).toPathData(1);
    width += font?.getAdvanceWidth(character, size) ?? 0;
  }
  return { shape, width };
}

/** Outlines a text of the scene in lines, centered vertically in its box. Scales it down until it fits. */
function draw(text: HTMLElement, fonts: Font[], scale = 1) {
  const size = numberOf(text, "font-size");
  const right = numberOf(text, "width") / scale;
  const bottom = numberOf(text, "height") / scale;
  const spans = text.querySelectorAll("tspan");
  let left = 0;
  let top = 0;
  let widest = 0;
  let paths = "";
  for (const part of spans.length > 0 ? spans : [text]) {
    const partSize = numberOf(part, "font-size");
    const color = part.getAttribute("fill") ?? "inherit";
    // A span with an `x` begins a new line.
    if (left > 0 && part.hasAttribute("x")) left = Infinity;
    for (const word of part.text.split(" ")) {
      const { shape, width } = outline(word, partSize, fonts);
      if (left > 0 && left + width > right) {
        left = 0;
        top += lineHeight * size;
      }
      paths += `<path transform="translate(${left} ${top})" fill="${color}" d="${shape}"/>`;
      widest = Math.max(widest, left + width);
      left += width + wordSpace * partSize;
    }
  }
  if (widest > right || top + size > bottom) return draw(text, fonts, scale * 0.95);

  const baseline = numberOf(text, "y") + ((capHeight * size - top) / 2) * scale;
  const place = `translate(${numberOf(text, "x")} ${baseline}) scale(${scale})`;
  return `<g transform="${place}">${paths}</g>`;
}

const withoutWords = (file: string, field: string, why: string): Issue => ({
  ...errorIn(file, field, `${why}, so the picture for shared links is without words`),
  severity: "warning",
});

/** Replaces each `{file.key}` in the scene by the content's text. Returns warnings if the words can't be drawn. */
async function fillIn(scene: HTMLElement, { site, home }: Content) {
  if (isRightToLeft(site.language)) {
    return [withoutWords(site.file, "language", "is written right to left")];
  }

  const entries = { site, ...home };
  const issues: Issue[] = [];
  for (const part of scene.querySelectorAll("tspan, text:not(:has(tspan))")) {
    const [placeholder = "", name, key = ""] = /\{(\w+)\.([\w.]+)\}/.exec(part.text) ?? [];
    const entry = entries[name as "hero"];
    const value = key
      .split(".")
      .reduce<unknown>((parent, each) => Reflect.get(parent as object, each), entry);
    const text = drawable(String(value));
    const missing = (await missingCharacters(text, display)).join(" ");
    if (missing)
      issues.push(withoutWords(entry.file, key, `has ${missing}, which the site's fonts lack`));
    part.textContent = part.text.replace(placeholder, () => text);
  }
  return issues;
}

/** Draws the scene with its texts as outlines, or without texts if one of them can't be drawn. */
export async function drawSharePicture(content: Content) {
  const { site, home } = content;
  const scene = parse(readFileSync("src/build/share-scene.svg", "utf8"));
  const issues = await fillIn(scene, content);
  for (const text of scene.querySelectorAll("text")) {
    const fonts = await readFonts(text.closest("[font-family=comic]") ? comic : display);
    text.replaceWith(issues.length > 0 ? "" : draw(text, fonts));
  }

  const { headline, promise, illustration } = home.hero;
  const { amount, period } = home.offer;
  const words = `${headline} ${promise} ${amount} ${period}. `;
  const picture = {
    // The size that Facebook recommends: https://developers.facebook.com/docs/sharing/webmasters/images
    width: 1200,
    height: 630,
    address: `${site.address}/${sharePictureFile}`,
    alt: issues.length > 0 ? illustration : words + illustration,
  };
  return { svg: scene.toString(), picture, issues };
}

export async function writeSharePicture(directory: string, svg: string) {
  const file = path.join(directory, sharePictureFile);
  await sharp(Buffer.from(svg)).png({ palette: true, quality: 95 }).toFile(file);
}
