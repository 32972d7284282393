import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
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
  font: keyof typeof files,
  text: string,
  targetFormat: "woff2" | "sfnt",
): Promise<Buffer> {
  const file = await readFile(createRequire(path.resolve("package.json")).resolve(files[font]));
  const variationAxes = font === "comic" ? {} : displayAxes;
  // Sorted, so that the same characters make the same file.
  const characters = [...new Set(text)].sort().join("");
  const options = { targetFormat, variationAxes, keepFeatures, dropTables: ["STAT"] };
  return subsetFont(file, characters, options);
}

const subsetAsDataUrl = async (...cut: [font: keyof typeof files, text: string]) =>
  `data:font/woff2;base64,${(await createSubset(...cut, "woff2")).toString("base64")}`;

// If the face had no weight, Firefox and WebKit would synthesize a bolder one.
const displayFace = (source: string) =>
  `@font-face{font-family:Bricolage;font-weight:${displayAxes.wght};src:url(${source})}`;
const comicFace = (source: string) =>
  `@font-face{font-family:Comic Neue;font-weight:700;src:url(${source})}`;

let fullFaces: Promise<string> | undefined;

/** The `@font-face` rules with whole fonts, for develop, where pages are not finished. */
export const fullFontFaces = () =>
  (fullFaces ??= Promise.all([
    subsetAsDataUrl("latinExt", allCharacters).then(displayFace),
    subsetAsDataUrl("latin", allCharacters).then(displayFace),
    subsetAsDataUrl("comic", allCharacters).then(comicFace),
  ]).then((faces) => faces.join("")));

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

export const readWholeFont = (font: keyof typeof files) =>
  createSubset(font, allCharacters, "sfnt");

let coverage: Promise<(letter: string) => boolean> | undefined;

export const readCoverage = () =>
  (coverage ??= Promise.all(
    (["latin", "latinExt"] as const).map((part) => createSubset(part, allCharacters, "sfnt")),
  ).then((parts) => {
    const fonts = parts.map((part) => parseFont(new Uint8Array(part).buffer));
    return (letter) => fonts.some((font) => font.charToGlyphIndex(letter) > 0);
  }));

/**
 * Sets an element with letters that the display font lacks in the system's bold font, so that no word is in two fonts.
 * Returns the rules for it, for that font is taller, and letters that are joined cannot be spaced.
 */
async function leaveToSystem(element: HTMLElement, text: string): Promise<string> {
  const letters = text.normalize("NFC").match(/(?![\0-ÿ])\p{L}/gu);
  if (!letters || letters.every(await readCoverage())) return "";
  element.setAttribute("data-system-font", "");
  return "[data-system-font]{--display:system-ui,sans-serif}[data-system-font],[data-system-font] :is(h1,h2,h3){letter-spacing:0;line-height:1.25}";
}

/** Text in `content` of the landing page's styles: the clock on the hero's drawing, and the signs beside questions. */
const generatedText = "0123456789:+–";

/**
 * Inlines a subset of the display font into a page, with only the characters that the page can show in it: the first paint
 * has the font, and nothing shifts. The font of the hero's joke is a file, because the first paint does not wait for it.
 */
export async function addFonts(page: HTMLElement, content: Content): Promise<void> {
  const comicWords = textOf(elementsStyledWith("var(--comic)", page));
  const inDisplayFont = elementsStyledWith("var(--display)", page);
  const form = page.querySelector("[data-form]");
  const later = form ? textShownLater(form, content) : "";
  const rules = await Promise.all([
    ...inDisplayFont.map((element) => leaveToSystem(element, element.text)),
    ...(form ? [leaveToSystem(form, later)] : []),
  ]);
  const words = [
    comicWords && generatedText,
    textOf(inDisplayFont),
    textOf(elementsStyledWith("uppercase", page)).toLocaleUpperCase(content.site.language),
    later,
  ]
    .join("")
    .normalize("NFC");
  // Browsers try the last face first.
  const parts = extendedOnly.test(words) ? (["latinExt", "latin"] as const) : ["latin" as const];
  const sources = await Promise.all(parts.map((part) => subsetAsDataUrl(part, words)));
  const faces = sources.map(displayFace);

  if (comicWords) {
    // While the joke is on, the large headings are in this font.
    const headings = textOf(page.querySelectorAll("h1, h2"));
    const font = await createSubset("comic", comicWords + headings, "woff2");
    const hash = createHash("sha256").update(font).digest("hex").slice(0, 20);
    const address = `/static/comic-neue-${hash}.woff2`;
    await writeFile(path.join("public", address), font);
    faces.push(comicFace(address));
  }

  // Without the preload, Chromium would decode even an inline font only after the first paint. WebKit, which does not know
  // this media query, must not preload it: it would consider the font broken and show no text.
  const preloads = sources.map(
    (source) =>
      `<link rel="preload" as="font" type="font/woff2" media="not all and (display-mode: window-controls-overlay)" href="${source}" crossorigin="anonymous">`,
  );
  page.querySelector("title")?.insertAdjacentHTML("afterend", preloads.join(""));
  const [lastStyle] = page.querySelectorAll("head style").slice(-1);
  lastStyle?.insertAdjacentHTML(
    "afterend",
    `<style>${[...faces, ...new Set(rules)].join("")}</style>`,
  );
}
