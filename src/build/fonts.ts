import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { HTMLElement } from "node-html-parser";
import { parse, type Rule } from "postcss";
import subsetFont from "subset-font";
import { forms } from "../forms/forms";
import { reportTitles } from "../forms/report-titles";
import type { FormType } from "../routes";

/** The files of the fonts, below `node_modules/`. The display font comes in two parts. */
const files = {
  latin:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
  latinExt:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2",
  // Its woff2 has hints, which double it.
  comic: "@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff",
};

/** What the extended part of the display font is for. */
const extendedOnly = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

/** Every character that one of the fonts may have. */
export const allCharacters = String.fromCodePoint(...Array(0x3000).keys());

/**
 * One cut of the variable font. Its optical size is between that of the headings and that of the hours on the rail,
 * because each axis that stays variable adds a third to the file.
 */
const displayAxes = { wght: 800, wdth: 75, opsz: 72 };

/** Without those that no style asks for, such as fractions. */
const keepFeatures = ["ccmp", "kern", "mark", "mkmk", "tnum"];

/** Cuts a font down to those characters of a text that it has; the display font to one weight, too. */
export async function createSubset(
  font: keyof typeof files,
  text: string,
  targetFormat: "woff2" | "sfnt",
): Promise<Buffer> {
  const file = await readFile(createRequire(path.resolve("package.json")).resolve(files[font]));
  const variationAxes = font === "comic" ? {} : displayAxes;
  // In an order of their own, so that the same characters are the same font.
  const characters = [...new Set(text)].sort().join("");
  const options = { targetFormat, variationAxes, keepFeatures, dropTables: ["STAT"] };
  return subsetFont(file, characters, options);
}

/** A font as the address of data. */
const subsetAsDataUrl = async (...cut: [font: keyof typeof files, text: string]) =>
  `data:font/woff2;base64,${(await createSubset(...cut, "woff2")).toString("base64")}`;

// Of a face without a weight, Firefox and WebKit would make a bolder one.
const displayFace = (source: string) =>
  `@font-face{font-family:Bricolage;font-weight:${displayAxes.wght};src:url(${source})}`;
const comicFace = (source: string) =>
  `@font-face{font-family:Comic Neue;font-weight:700;src:url(${source})}`;

let fullFaces: Promise<string> | undefined;

/** The styles that name the whole fonts, for develop, where no page is ever finished. */
export const fullFontFaces = () =>
  (fullFaces ??= Promise.all([
    subsetAsDataUrl("latinExt", allCharacters).then(displayFace),
    subsetAsDataUrl("latin", allCharacters).then(displayFace),
    subsetAsDataUrl("comic", allCharacters).then(comicFace),
  ]).then((faces) => faces.join("")));

/** The words of those elements of a page for which its styles have a declaration with a value. */
function textStyledWith(value: string, page: HTMLElement): string {
  const styles = page.querySelectorAll("style").map(({ rawText }) => rawText);
  const selectors = new Set<string>();
  parse(styles.join("")).walkDecls((declaration) => {
    if (declaration.value.includes(value)) selectors.add((declaration.parent as Rule).selector);
  });
  const elements = [...selectors].flatMap((selector) => page.querySelectorAll(selector));
  return elements.map(({ text }) => text).join("");
}

/** What a form may say later in a heading, some of it after a number. */
function textShownLater(page: HTMLElement): string {
  const form = page.querySelector("[data-form]")?.getAttribute("data-form");
  if (!form) return "";
  const { success } = forms[form as FormType];
  return [success.title, ...Object.values(reportTitles), "0123456789"].join("");
}

/** What styles write on the landing page: the hours that run on the hero's drawing, and the signs beside questions. */
const generatedText = "0123456789:+–";

/**
 * Puts the display font into a page, cut down to what the page may set in it: so it is there with the words, nothing is
 * shown in another font first, and nothing shifts. The font of the hero's joke, for which the first paint does not wait,
 * is published as a file.
 */
export async function addFonts(page: HTMLElement): Promise<void> {
  const comicWords = textStyledWith("var(--comic)", page);
  const words = [
    comicWords && generatedText,
    textStyledWith("var(--display)", page),
    textStyledWith("uppercase", page).toUpperCase(),
    textShownLater(page),
  ]
    .join("")
    .normalize("NFC");
  // A browser looks into the last one first.
  const parts = extendedOnly.test(words) ? (["latinExt", "latin"] as const) : ["latin" as const];
  const sources = await Promise.all(parts.map((part) => subsetAsDataUrl(part, words)));
  const faces = sources.map(displayFace);

  if (comicWords) {
    const font = await createSubset("comic", comicWords, "woff2");
    const hash = createHash("sha256").update(font).digest("hex").slice(0, 20);
    const address = `/static/comic-neue-${hash}.woff2`;
    await writeFile(path.join("public", address), font);
    faces.push(comicFace(address));
  }

  // Of a font in the page itself, too, Chromium would think only once it has painted without it. WebKit, which knows no
  // such media query, would find a font faulty that is preloaded so, and show none.
  const preloads = sources.map(
    (source) =>
      `<link rel="preload" as="font" type="font/woff2" media="not all and (display-mode: window-controls-overlay)" href="${source}" crossorigin="anonymous">`,
  );
  page.querySelector("title")?.insertAdjacentHTML("afterend", preloads.join(""));
  const [lastStyle] = page.querySelectorAll("head style").slice(-1);
  lastStyle?.insertAdjacentHTML("afterend", `<style>${faces.join("")}</style>`);
}
