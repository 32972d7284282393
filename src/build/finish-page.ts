import { parse, type HTMLElement } from "node-html-parser";
import { earlyScript } from "../forms/before-hydration";
import { formTypes, routes } from "../routes";
import { addFonts } from "./fonts";
import { metaPolicy, pagePolicy } from "./page-policy";

/** Takes out Gatsby's browser runtime, which only `develop` needs, and what only that uses. */
function removeRuntime(page: HTMLElement): void {
  const body = page.querySelector("body");
  body?.set_content(body.querySelectorAll("#___gatsby"));
  const unused = "meta[name=generator], link[as=script], link[as=fetch], #gatsby-announcer";
  for (const element of page.querySelectorAll(unused)) element.remove();
  const wrapper = page.querySelector("#gatsby-focus-wrapper");
  wrapper?.replaceWith(...wrapper.childNodes);
  for (const name of ["data-gatsby-head", "data-href", "data-identity"]) {
    for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
}

/**
 * Has the browser prepare a form's page as soon as somebody points at a link to it; such pages alone wait for scripts. No
 * page of this site acts before it is shown.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
function speculationRules(page: HTMLElement): string {
  const linked = formTypes
    .map((form) => routes[form])
    .filter((address) => page.querySelector(`a[href="${address}"]`));
  if (linked.length === 0) return "";
  const rules = { prerender: [{ where: { href_matches: linked }, eagerness: "moderate" }] };
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
}

/** Hides a form that cannot work. HTML allows such a style in a head only, where Gatsby would escape it. */
const withoutScripts = "<noscript><style>[data-form]{display:none}</style></noscript>";

/** What brings a form to life: first the script that watches it until the others have come. */
function formHead(page: HTMLElement, formScripts: readonly string[]): string {
  if (!page.querySelector("[data-form]")) return "";
  const scripts = formScripts.map((address) => `<script src="${address}" defer></script>`);
  return `${withoutScripts}<script>${earlyScript}</script>${scripts.join("")}`;
}

/** The icons beside the SVG one, and the colours of the browser's own parts around the page, by day and by night. */
const iconsAndColors =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f1e7">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16130f">';

/**
 * Turns a page as Gatsby rendered it into one that stands by itself, and adds to its head what is known only now. All else
 * that is in a head is in `src/html.tsx` and `src/components/page-head.tsx`.
 */
export async function finishPage(html: string, formScripts: readonly string[]): Promise<string> {
  const page = parse(html, { comment: true });
  removeRuntime(page);
  await addFonts(page);
  page
    .querySelector("head")
    ?.insertAdjacentHTML(
      "beforeend",
      iconsAndColors + speculationRules(page) + formHead(page, formScripts),
    );
  const policy = metaPolicy(pagePolicy(page.toString()));
  // As early as may be, because it holds for what follows; behind the character set, which has to come first.
  page
    .querySelector("meta")
    ?.insertAdjacentHTML(
      "afterend",
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );
  return page.toString();
}
