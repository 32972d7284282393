import { parse } from "node-html-parser";
import { earlySubmitScript } from "../forms/early-submit";

/**
 * Turns a page as Gatsby rendered it into one that stands by itself: without the elements that only Gatsby's browser
 * runtime uses and, where the page holds a form, with the scripts that bring it to life.
 *
 * @param html - The rendered page.
 * @param formScripts - The addresses of the scripts of a form.
 * @returns The page to publish.
 */
export function finishPage(html: string, formScripts: readonly string[]): string {
  const page = parse(html, { comment: true });
  page.querySelector("#gatsby-announcer")?.remove();
  const wrapper = page.querySelector("#gatsby-focus-wrapper");
  wrapper?.replaceWith(...wrapper.childNodes);
  for (const element of page.querySelectorAll("[data-gatsby-head]")) {
    element.removeAttribute("data-gatsby-head");
  }
  if (page.querySelector("[data-form]")) {
    const scripts = [
      `<script>${earlySubmitScript}</script>`,
      ...formScripts.map((address) => `<script src="${address}" defer></script>`),
    ];
    page.querySelector("head")?.insertAdjacentHTML("beforeend", scripts.join(""));
  }
  return page.toString();
}
