import { parse } from "node-html-parser";
import { earlyScript } from "../forms/before-hydration";
import { formTypes, routes } from "../routes";
import { metaOfPolicy, pagePolicy } from "./page-policy";
import { speculationRules } from "./speculation-rules";

/** The pages that are worth making ready: they alone wait for scripts. */
const formPages = formTypes.map((form) => routes[form]);

/**
 * Turns a page as Gatsby rendered it into one that stands by itself: without the elements that only Gatsby's browser
 * runtime uses, with the icons, with rules for the links to forms, with the scripts that bring a form to life where it
 * holds one, and with its policy for hosts that set no headers.
 *
 * @param html - The rendered page.
 * @param formScripts - The addresses of the scripts of a form.
 * @param headTags - Elements that every page has at the end of its head.
 * @returns The page to publish.
 */
export function finishPage(html: string, formScripts: readonly string[], headTags: string): string {
  const page = parse(html, { comment: true });
  page.querySelector("#gatsby-announcer")?.remove();
  const wrapper = page.querySelector("#gatsby-focus-wrapper");
  wrapper?.replaceWith(...wrapper.childNodes);
  for (const name of ["data-gatsby-head", "data-href", "data-identity"]) {
    for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  // In the head it would make Chromium wait for the font with the first paint, for up to 100 ms (https://crbug.com/1412861).
  const preload = page.querySelector('link[rel="preload"][as="font"]')?.remove();
  if (preload) page.querySelector("body")?.prepend(preload);
  const added = [headTags];
  const linked = formPages.filter((address) => page.querySelector(`a[href="${address}"]`));
  if (linked.length > 0) {
    added.push(`<script type="speculationrules">${speculationRules(linked)}</script>`);
  }
  if (page.querySelector("[data-form]")) {
    added.push(
      `<script>${earlyScript}</script>`,
      ...formScripts.map((address) => `<script src="${address}" defer></script>`),
    );
  }
  page.querySelector("head")?.insertAdjacentHTML("beforeend", added.join(""));
  const policy = metaOfPolicy(pagePolicy(page.toString()));
  // As early as may be, because it holds for what follows; behind the character set, which has to come first.
  page
    .querySelector("meta")
    ?.insertAdjacentHTML(
      "afterend",
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );
  return page.toString();
}
