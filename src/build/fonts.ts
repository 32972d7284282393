import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { HTMLElement } from "node-html-parser";
import { parse, type Rule } from "postcss";
import subsetFont from "subset-font";
import { parse as parseFont } from "@shuding/opentype.js";
import type { Content } from "../content/tree";
import type { FormType } from "../routes";

/** The font files in `node_modules/`. The display font comes in two parts. */
const files = {
  latin:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
  latinExt:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2",
  // Its woff2 is twice as large because it has hints.
  comic: "@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff",
};

type FontName = keyof typeof files;

/** Characters that only the extended part of the display font has. */
const extendedOnly = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

export const allCharacters = String.fromCodePoint(...Array(0x3000).keys());

/**
 * One instance of the variable font, because each axis that stays variable adds a third to the file. Its optical size is
 * between that of the headings and that of the hours on the rail.
 */
const displayAxes = { wght: 800, wdth: 75, opsz: 72 };

/** Features that no style uses, such as fractions, are left out. */
const keepFeatures = ["ccmp", "kern", "mark", "mkmk", "tnum"];

/** A font with only the characters of a text; characters that it lacks are ignored. */
export async function createSubset(
  font: FontName,
  text: string,
  targetFormat: "woff2" | "sfnt",
): Promise<Buffer> {
  const file = await readFile(path.resolve("node_modules", files[font]));
  // Sorted, so that the same characters make the same file.
  const characters = [...new Set(text)].sort().join("");
  return subsetFont(file, characters, {
    targetFormat,
    variationAxes: font === "comic" ? {} : displayAxes,
    keepFeatures,
    dropTables: ["STAT"],
  });
}

async function subsetAsDataUrl(font: FontName, text: string): Promise<string> {
  const subset = await createSubset(font, text, "woff2");
  return `data:font/woff2;base64,${subset.toString("base64")}`;
}

// If the face had no weight, Firefox and WebKit would synthesize a bolder one.
const displayFace = (source: string) =>
  `@font-face{font-family:Bricolage;font-weight:${displayAxes.wght};src:url(${source})}`;
const comicFace = (source: string) =>
  `@font-face{font-family:Comic Neue;font-weight:700;src:url(${source})}`;

async function readFullFaces(): Promise<string> {
  const faces = [
    displayFace(await subsetAsDataUrl("latinExt", allCharacters)),
    displayFace(await subsetAsDataUrl("latin", allCharacters)),
    comicFace(await subsetAsDataUrl("comic", allCharacters)),
  ];
  return faces.join("");
}

let fullFaces: Promise<string> | undefined;

/** The `@font-face` rules with whole fonts, for develop, where pages are not finished. */
export const fullFontFaces = () => (fullFaces ??= readFullFaces());

function elementsStyledWith(value: string, page: HTMLElement): HTMLElement[] {
  const styles = page.querySelectorAll("style").map(({ rawText }) => rawText);
  const selectors = new Set<string>();
  parse(styles.join("")).walkDecls((declaration) => {
    if (declaration.value.includes(value)) selectors.add((declaration.parent as Rule).selector);
  });
  return [...selectors].flatMap((selector) => page.querySelectorAll(selector));
}

const textOf = (elements: HTMLElement[]) => elements.map(({ text }) => text).join("");

/** What a form can show later in a heading, including numbers. */
function textShownLater(form: HTMLElement, { forms, sharedForm }: Content): string {
  const { success } = forms[form.getAttribute("data-form") as FormType].form;
  const { mistakes, allFixed, failed, unanswered, interrupted, emptied, crashed } = sharedForm;
  const reports = [success, failed, unanswered, interrupted, emptied, crashed];
  const others = [allFixed, crashed.answers, ...Object.values(mistakes), "0123456789:"];
  return [...reports.map(({ title }) => title), ...others].join("").replace(/\{\w+\}/g, "");
}

export const readWholeFont = (font: FontName) => createSubset(font, allCharacters, "sfnt");

async function parseWholeFont(font: FontName) {
  const bytes = await readWholeFont(font);
  return parseFont(new Uint8Array(bytes).buffer);
}

const parsedFonts: Partial<Record<FontName, ReturnType<typeof parseWholeFont>>> = {};

/** The characters of a text that none of these fonts has, each once. */
export async function missingCharacters(
  text: string,
  names: readonly FontName[],
): Promise<string[]> {
  const missing = new Set(text);
  for (const name of names) {
    const font = await (parsedFonts[name] ??= parseWholeFont(name));
    for (const character of missing) {
      if (font.charToGlyphIndex(character) > 0) missing.delete(character);
    }
  }
  return [...missing];
}

/** Symbols may be in another font, but no word is to be in two. */
async function hasMissingLetters(text: string): Promise<boolean> {
  const missing = await missingCharacters(text.normalize("NFC"), ["latin", "latinExt"]);
  return /\p{L}/u.test(missing.join(""));
}

/** The system's bold font is taller, and letters that are joined cannot be spaced. */
const systemFontRules =
  "[data-system-font]{--display:system-ui,sans-serif}[data-system-font],[data-system-font] :is(h1,h2,h3){letter-spacing:0;line-height:1.25}";

/** What styles of the landing page add: the clock on the hero's drawing, and the plus and minus beside questions. */
const generatedText = "0123456789:+–";

/** Writes the font of the hero's joke as a file, because the first paint does not wait for it. Returns its `@font-face`. */
async function writeComicFont(text: string): Promise<string> {
  const font = await createSubset("comic", text, "woff2");
  const hash = createHash("sha256").update(font).digest("hex").slice(0, 20);
  const address = `/static/comic-neue-${hash}.woff2`;
  await writeFile(path.join("public", address), font);
  return comicFace(address);
}

/**
 * Inlines a subset of the display font into a page, with only the characters that the page can show in it: the first paint
 * has the font, and nothing shifts.
 */
export async function addFonts(page: HTMLElement, content: Content): Promise<void> {
  const inDisplayFont = elementsStyledWith("var(--display)", page);
  const comicText = textOf(elementsStyledWith("var(--comic)", page));
  const capitals = textOf(elementsStyledWith("uppercase", page));
  const form = page.querySelector("[data-form]");
  const later = form ? textShownLater(form, content) : "";

  for (const element of inDisplayFont) {
    if (await hasMissingLetters(element.text)) element.setAttribute("data-system-font", "");
  }
  if (await hasMissingLetters(later)) form?.setAttribute("data-system-font", "");

  const text = [
    comicText && generatedText,
    textOf(inDisplayFont),
    capitals.toLocaleUpperCase(content.site.language),
    later,
  ]
    .join("")
    .normalize("NFC");
  const sources = [await subsetAsDataUrl("latin", text)];
  // Browsers try the last face first.
  if (extendedOnly.test(text)) sources.unshift(await subsetAsDataUrl("latinExt", text));

  const rules = sources.map(displayFace);
  if (comicText) {
    // While the joke is on, the large headings are in this font.
    const headings = textOf(page.querySelectorAll("h1, h2"));
    rules.push(await writeComicFont(comicText + headings));
  }
  if (page.querySelector("[data-system-font]")) rules.push(systemFontRules);

  // Without the preload, Chromium would decode even an inline font only after the first paint. WebKit, which does not know
  // this media query, must not preload it: it would consider the font broken and show no text.
  const preloads = sources.map(
    (source) =>
      `<link rel="preload" as="font" type="font/woff2" media="not all and (display-mode: window-controls-overlay)" href="${source}" crossorigin="anonymous">`,
  );
  page.querySelector("title")?.insertAdjacentHTML("afterend", preloads.join(""));
  const lastStyle = page.querySelectorAll("head style").at(-1);
  lastStyle?.insertAdjacentHTML("afterend", `<style>${rules.join("")}</style>`);
}
