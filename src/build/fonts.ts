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

/** Every character that the fonts can have. */
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

/** The text of all elements whose styles in this page contain the value. */
function textStyledWith(value: string, page: HTMLElement): string {
  const styles = page.querySelectorAll("style").map(({ rawText }) => rawText);
  const selectors = new Set<string>();
  parse(styles.join("")).walkDecls((declaration) => {
    if (declaration.value.includes(value)) selectors.add((declaration.parent as Rule).selector);
  });
  const elements = [...selectors].flatMap((selector) => page.querySelectorAll(selector));
  return elements.map(({ text }) => text).join("");
}

/** What a form can show later in a heading, including numbers. */
function textShownLater(page: HTMLElement): string {
  const form = page.querySelector("[data-form]")?.getAttribute("data-form");
  if (!form) return "";
  const { success } = forms[form as FormType];
  return [success.title, ...Object.values(reportTitles), "0123456789"].join("");
}

/** Text in `content` of the landing page's styles: the clock on the hero's drawing, and the signs beside questions. */
const generatedText = "0123456789:+–";

/**
 * Inlines a subset of the display font into a page, with only the characters that the page can show in it: the first paint
 * has the font, and nothing shifts. The font of the hero's joke is a file, because the first paint does not wait for it.
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
  // Browsers try the last face first.
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

  // Without the preload, Chromium would decode even an inline font only after the first paint. WebKit, which does not know
  // this media query, must not preload it: it would consider the font broken and show no text.
  const preloads = sources.map(
    (source) =>
      `<link rel="preload" as="font" type="font/woff2" media="not all and (display-mode: window-controls-overlay)" href="${source}" crossorigin="anonymous">`,
  );
  page.querySelector("title")?.insertAdjacentHTML("afterend", preloads.join(""));
  const [lastStyle] = page.querySelectorAll("head style").slice(-1);
  lastStyle?.insertAdjacentHTML("afterend", `<style>${faces.join("")}</style>`);
}
