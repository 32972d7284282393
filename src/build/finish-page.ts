import { parse } from "node-html-parser";
import { earlyScript } from "../forms/before-hydration";
import { metaOfPolicy, pagePolicy } from "./page-policy";

/**
 * Turns a page as Gatsby rendered it into one that stands by itself: without the elements that only Gatsby's browser
 * runtime uses, with the scripts that bring a form to life where it holds one, and with its policy for hosts that set no
 * headers.
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
      `<script>${earlyScript}</script>`,
      ...formScripts.map((address) => `<script src="${address}" defer></script>`),
    ];
    page.querySelector("head")?.insertAdjacentHTML("beforeend", scripts.join(""));
  }
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
