import type { HTMLElement } from "node-html-parser";
import { parse as parseStyles, type Rule } from "postcss";
import type { Content } from "../shared/content/check-whole";
import type { FormType } from "../shared/routes";
import {
  comicFace,
  displayFace,
  missingCharacters,
  readFonts,
  subsetAsDataUrl,
  writeSubset,
} from "./fonts";

/** Characters that only the extended part of the display font has, such as ő. */
const extendedOnly =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

const clockCharacters = "0123456789:";

/** Makes room for the system's bold font, which is taller. Doesn't space letters, because some scripts join them. */
const systemFontRules =
  "[data-system-font]{--display:system-ui,sans-serif}[data-system-font],[data-system-font] :is(h1,h2,h3){letter-spacing:0;line-height:1.25}";

/** Finds the elements that match a rule with this value in the page's styles, whatever the property. */
function elementsStyledWith(value: string, page: HTMLElement) {
  const styles = page.querySelectorAll("style").map(({ rawText }) => rawText);
  const elements: HTMLElement[] = [];
  parseStyles(styles.join("")).walkDecls((declaration) => {
    if (declaration.value.includes(value)) {
      elements.push(...page.querySelectorAll((declaration.parent as Rule).selector));
    }
  });
  return elements;
}

const textOf = (elements: HTMLElement[]) => elements.map(({ text }) => text).join("");

/** Returns every text that a form can show later in a heading, with the digits that take the place of a part like `{count}`. */
function textShownLater(form: HTMLElement, { forms, sharedForm }: Content) {
  const { success } = forms[form.getAttribute("data-form") as FormType].form;
  const { mistakes, allFixed, failed, limited, unanswered, interrupted, emptied, crashed } =
    sharedForm;

  const reports = [success, failed, limited, unanswered, interrupted, emptied, crashed];
  return [
    ...reports.map(({ title }) => title),
    allFixed,
    crashed.answers,
    ...Object.values(mistakes),
    clockCharacters,
  ]
    .join("")
    .replace(/\{\w+\}/g, "");
}

/**
 * Marks an element for the system's font if the display font lacks a letter of its text, so that no word mixes two fonts. Symbols
 * may be in another font.
 */
async function markForSystemFont(element: HTMLElement, text: string) {
  const { displayFonts } = await readFonts();
  const missing = missingCharacters(text.normalize("NFC"), displayFonts);
  if (/\p{L}/u.test(missing.join(""))) element.setAttribute("data-system-font", "");
}

/**
 * Preloads a font, because Chromium would decode even an inline one only after the first paint. WebKit must not preload it:
 * it would consider the font broken and show no text. It doesn't know this media query, so it skips the link.
 */
const preload = (source: string) =>
  `<link rel="preload" as="font" media="not all and (display-mode: window-controls-overlay)" href="${source}" crossorigin>`;

/**
 * Inlines a subset of the display font into a page, with only the characters that the page can show in it. The first paint
 * then has the font, and nothing shifts.
 */
export async function addFonts(page: HTMLElement, content: Content, publicFolder: string) {
  const inDisplayFont = elementsStyledWith("var(--display)", page);
  for (const element of inDisplayFont) await markForSystemFont(element, element.text);
  let text = textOf(inDisplayFont);
  text += textOf(elementsStyledWith("uppercase", page)).toLocaleUpperCase(content.site.language);

  const form = page.querySelector("[data-form]");
  if (form) {
    const later = textShownLater(form, content);
    await markForSystemFont(form, later);
    text += later;
  }

  let comicRule = "";
  const inComicFont = elementsStyledWith("var(--comic)", page);
  // Only the drawing of the landing page uses this font. Its joke (joke.module.css) puts the large headings into it, too.
  if (inComicFont.length > 0) {
    const joke = textOf([...inComicFont, ...page.querySelectorAll("h1, h2")]);
    // A file, because the first paint doesn't need this font.
    comicRule = comicFace(await writeSubset("comic", joke, publicFolder));
    // The drawing's clock is in the display font, and its digits are only in styles, not in the page's text.
    text += clockCharacters;
  }
  // The plus and the minus beside a question are only in styles, too.
  if (page.querySelector("summary")) text += "+–";

  text = text.normalize("NFC");
  const sources = [await subsetAsDataUrl("latin", text)];
  // Browsers try the last face first, so the one with most of the characters comes last.
  if (extendedOnly.test(text)) sources.unshift(await subsetAsDataUrl("latinExt", text));
  page.querySelector("title")?.insertAdjacentHTML("afterend", sources.map(preload).join(""));

  const systemRules = page.querySelector("[data-system-font]") ? systemFontRules : "";
  const style = `<style>${sources.map(displayFace).join("")}${comicRule}${systemRules}</style>`;
  page.querySelectorAll("head style").at(-1)?.insertAdjacentHTML("afterend", style);
}
