import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { HTMLElement } from "node-html-parser";
import { parse, type Rule } from "postcss";
import type { Content } from "../shared/content/tree";
import type { FormType } from "../shared/routes";
import { comicFace, createSubset, displayFace, missingCharacters, subsetAsDataUrl } from "./fonts";

/** Characters that only the extended part of the display font has. */
const extendedOnly = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

/** What styles of the landing page add: the clock on the hero's drawing, and the plus and minus beside questions. */
const generatedText = "0123456789:+–";

/** The system's bold font is taller, and letters that are joined cannot be spaced. */
const systemFontRules =
  "[data-system-font]{--display:system-ui,sans-serif}[data-system-font],[data-system-font] :is(h1,h2,h3){letter-spacing:0;line-height:1.25}";

/** The elements that the page's styles select to give any of their properties this value. */
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
function textShownLater(form: HTMLElement, { forms, sharedForm }: Content) {
  const { success } = forms[form.getAttribute("data-form") as FormType].form;
  const { mistakes, allFixed, failed, unanswered, interrupted, emptied, crashed } = sharedForm;

  const reports = [success, failed, unanswered, interrupted, emptied, crashed];
  const titles = reports.map(({ title }) => title);
  const messages = [allFixed, crashed.answers, ...Object.values(mistakes)];
  const withoutPlaceholders = [...titles, ...messages].join("").replace(/\{\w+\}/g, "");
  return `${withoutPlaceholders}0123456789:`;
}

/** Symbols may be in another font, but no word is to be in two: the system's font shows the whole text. */
async function markForSystemFont(element: HTMLElement, text: string) {
  const missing = await missingCharacters(text.normalize("NFC"), ["latin", "latinExt"]);
  if (/\p{L}/u.test(missing.join(""))) element.setAttribute("data-system-font", "");
}

/** The one or two parts of the display font that a text needs, as addresses. Browsers try the last face first. */
async function displayFontFor(text: string) {
  const latin = await subsetAsDataUrl("latin", text);
  return extendedOnly.test(text) ? [await subsetAsDataUrl("latinExt", text), latin] : [latin];
}

/** Writes the font of the hero's joke as a file, because the first paint does not wait for it. Returns its `@font-face`. */
async function writeComicFont(text: string) {
  const font = await createSubset("comic", text, "woff2");
  const version = hash("sha256", font).slice(0, 20);
  const address = `/static/comic-neue-${version}.woff2`;
  await writeFile(path.join("public", address), font);
  return comicFace(address);
}

/**
 * Without it, Chromium would decode even an inline font only after the first paint. WebKit, which does not know this media
 * query, must not preload it: it would consider the font broken and show no text.
 */
const preload = (source: string) =>
  `<link rel="preload" as="font" type="font/woff2" media="not all and (display-mode: window-controls-overlay)" href="${source}" crossorigin="anonymous">`;

/**
 * Inlines a subset of the display font into a page, with only the characters that the page can show in it: the first paint
 * has the font, and nothing shifts.
 */
export async function addFonts(page: HTMLElement, content: Content) {
  const inDisplayFont = elementsStyledWith("var(--display)", page);
  const comicText = textOf(elementsStyledWith("var(--comic)", page));
  const capitals = textOf(elementsStyledWith("uppercase", page));
  const form = page.querySelector("[data-form]");
  const later = form ? textShownLater(form, content) : "";

  for (const element of inDisplayFont) await markForSystemFont(element, element.text);
  if (form) await markForSystemFont(form, later);

  const texts = [
    comicText && generatedText,
    textOf(inDisplayFont),
    capitals.toLocaleUpperCase(content.site.language),
    later,
  ];
  const sources = await displayFontFor(texts.join("").normalize("NFC"));
  page.querySelector("title")?.insertAdjacentHTML("afterend", sources.map(preload).join(""));

  const rules = sources.map(displayFace);
  if (comicText) {
    // While the joke is on, the large headings are in this font.
    const headings = textOf(page.querySelectorAll("h1, h2"));
    rules.push(await writeComicFont(comicText + headings));
  }
  if (page.querySelector("[data-system-font]")) rules.push(systemFontRules);
  const lastStyle = page.querySelectorAll("head style").at(-1);
  lastStyle?.insertAdjacentHTML("afterend", `<style>${rules.join("")}</style>`);
}
