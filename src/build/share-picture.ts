import { readFileSync } from "node:fs";
import path from "node:path";
import type { Font } from "@shuding/opentype.js";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import type { SharePicture } from "../site/components/page-head";
import { isRightToLeft } from "../shared/content/language";
import { errorIn, type Issue } from "../shared/content/issue";
import type { Content } from "../shared/content/tree";
import { missingCharacters, readFonts } from "./fonts";

export const sharePictureFile = "share.png";

/** Each character is in the first of these fonts that has it. */
const display = ["latin", "latinExt", "comic"] as const;
const comic = ["comic", "latin", "latinExt"] as const;

/** In parts of the font's size. */
const lineHeight = 0.95;
const capHeight = 0.7;
const wordSpace = 0.2;

/** Fonts have accented letters as single characters, and no glyphs for soft hyphens and some kinds of space. */
const drawable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** The nearest value of an attribute, of the element itself or of one around it. */
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

/** Outlines the words of a text or of one of its parts. A part with an `x` begins a new line. */
function wordsOf(part: HTMLElement, fonts: Font[]) {
  const size = numberOf(part, "font-size");
  const color = part.getAttribute("fill") ?? "inherit";
  return drawable(part.text)
    .split(" ")
    .map((word, index) => ({
      ...outline(word, size, fonts),
      space: wordSpace * size,
      color,
      startsLine: index === 0 && part.hasAttribute("x"),
    }));
}

/** Draws words in lines around the middle of their box, smaller and smaller until they fit. */
function fit(box: HTMLElement, words: ReturnType<typeof wordsOf>, scale = 1): string {
  const size = numberOf(box, "font-size");
  const right = numberOf(box, "width") / scale;
  let left = 0;
  let top = 0;
  let widest = 0;
  const paths = words.map((word) => {
    if (left > 0 && (word.startsLine || left + word.width > right)) {
      left = 0;
      top += lineHeight * size;
    }
    const place = `translate(${left} ${top})`;
    left += word.width;
    widest = Math.max(widest, left);
    left += word.space;
    return `<path transform="${place}" fill="${word.color}" d="${word.shape}"/>`;
  });

  const bottom = numberOf(box, "height") / scale;
  if (widest > right || top + size > bottom) return fit(box, words, scale * 0.95);

  const baseline = numberOf(box, "y") + ((capHeight * size - top) / 2) * scale;
  const place = `translate(${numberOf(box, "x")} ${baseline}) scale(${scale})`;
  return `<g transform="${place}">${paths.join("")}</g>`;
}

/** Replaces a text of the scene by its outlines. */
async function draw(text: HTMLElement) {
  const fonts = await readFonts(text.closest("[font-family=comic]") ? comic : display);
  const spans = text.querySelectorAll("tspan");
  const parts = spans.length > 0 ? spans : [text];
  const words = parts.flatMap((part) => wordsOf(part, fonts));
  text.replaceWith(fit(text, words));
}

const withoutWords = (file: string, field: string, why: string): Issue => ({
  ...errorIn(file, field, `${why}, so the picture for shared links is without words`),
  severity: "warning",
});

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Puts the content in the place of each `{file.key}` in the scene, and finds what cannot be drawn. */
async function fillIn(scene: string, content: Content) {
  const { site, home } = content;
  if (isRightToLeft(site.language)) {
    return { scene, issues: [withoutWords(site.file, "language", "is written right to left")] };
  }

  const { hero, closing, drawing } = home;
  const entries = { site, hero, closing, drawing, offer: home.offer };
  const issues: Issue[] = [];
  let filled = scene;
  for (const [name, file, key = ""] of scene.matchAll(/\{(\w+)\.([\w.]+)\}/g)) {
    const entry = entries[file as keyof typeof entries];
    const value = key
      .split(".")
      .reduce<unknown>((whole, part) => (whole as Record<string, unknown>)[part], entry);
    const text = drawable(String(value));
    const missing = (await missingCharacters(text, display)).join(" ");
    if (missing) issues.push(withoutWords(entry.file, key, `has ${missing}, which its fonts lack`));
    filled = filled.replace(name, () => escape(text));
  }
  return { scene: filled, issues };
}

/** Draws the scene with its text as outlines, or without text if that cannot be drawn. */
export async function drawSharePicture(content: Content) {
  const source = readFileSync("src/build/share-scene.svg", "utf8");
  const { scene, issues } = await fillIn(source, content);
  const svg = parse(scene);
  for (const text of svg.querySelectorAll("text")) {
    if (issues.length > 0) text.remove();
    else await draw(text);
  }

  const { headline, promise, illustration } = content.home.hero;
  const { price, period } = content.home.offer;
  const picture: SharePicture = {
    // The size that Facebook recommends: https://developers.facebook.com/docs/sharing/webmasters/images
    width: 1200,
    height: 630,
    address: `${content.site.address}/${sharePictureFile}`,
    alt:
      issues.length > 0
        ? illustration
        : `${headline} ${promise} ${price} ${period}. ${illustration}`,
  };
  return { svg: svg.toString(), picture, issues };
}

export async function writeSharePicture(directory: string, svg: string) {
  const file = path.join(directory, sharePictureFile);
  await sharp(Buffer.from(svg)).png({ palette: true, quality: 95 }).toFile(file);
}
