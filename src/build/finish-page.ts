import { parse as parseHtml, type HTMLElement } from "node-html-parser";
import { formTypes, routes } from "../shared/routes";
import type { Site } from "./load-site";
import { addFonts } from "./page-fonts";
import { findForeignCode, pagePolicy } from "./page-policy";
import { inlineScript } from "./page-scripts";

/**
 * Makes the browser prerender a form's page when somebody hovers over a link to it. Other pages have no scripts to wait for.
 * Prerendering is safe, because no page does anything before it is shown.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
function speculationRules(page: HTMLElement) {
  const linked = formTypes
    .map((form) => routes[form])
    .filter((address) => page.querySelector(`a[href="${address}"]`));
  if (linked.length === 0) return "";

  const prerender = [{ where: { href_matches: linked }, eagerness: "moderate" }];
  return `<script type="speculationrules">${JSON.stringify({ prerender })}</script>`;
}

/** `apple-touch-icon.png` needs no link, because iOS asks for that name. */
const iconsAndColors = [
  '<link rel="icon" href="/favicon.ico" sizes="48x48">',
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f1e7">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16130f">',
].join("");

/** Parses a rendered page, and removes Gatsby's browser runtime, which only develop needs. */
function parseWithoutRuntime(html: string) {
  // Only the runtime uses these attributes. React escapes quotes in texts, so none of these is in a text.
  const page = parseHtml(html.replace(/ data-(gatsby-head|href|identity)="[^"]*"/g, ""), {
    comment: true,
    blockTextElements: { script: true, style: true },
  });
  // The other children of the body are scripts of the runtime.
  page.querySelector("body")?.set_content(page.querySelectorAll("#___gatsby"));
  const unused = "meta[name=generator], link[as=script], link[as=fetch], #gatsby-announcer";
  for (const element of page.querySelectorAll(unused)) element.remove();
  const wrapper = page.querySelector("#gatsby-focus-wrapper");
  wrapper?.replaceWith(...wrapper.childNodes);
  return page;
}

/**
 * Finishes a rendered page: removes Gatsby's runtime, and adds fonts, icons, colors, the forms' scripts and the policy. The rest of
 * the head is in `src/html.tsx` and `src/site/components/page-head.tsx`. `formScript` is the name of a file in the public folder.
 * Throws if the page contains code that no template has.
 */
export async function finishPage(
  file: string,
  html: string,
  formScript: string,
  site: Site,
  publicFolder: string,
) {
  const page = parseWithoutRuntime(html);
  const foreignCode = findForeignCode(page, Object.values(site.scripts));
  if (foreignCode) {
    throw new Error(
      `${file} contains code that this build didn't write: ${foreignCode} Nothing in content/ can add code, so please report this (SECURITY.md).`,
    );
  }
  await addFonts(page, site.content, publicFolder);

  let headEnd = iconsAndColors;
  if (page.querySelector("[data-form]")) {
    headEnd += [
      // Otherwise iPhones make a link of the number that is an example beside a field.
      '<meta name="format-detection" content="telephone=no">',
      // Where scripts are turned off, this hides the form. HTML allows it only in the head, where Gatsby would escape it.
      "<noscript><style>[data-form]{display:none}</style></noscript>",
      // The inline script holds a submit back until the other has loaded.
      `<script>${inlineScript("src/site/forms/early-script.ts")}</script>`,
      `<script src="/${formScript}" defer></script>`,
    ].join("");
  }
  page.querySelector("head")?.insertAdjacentHTML("beforeend", headEnd);

  const body = page.querySelector("body");
  // Otherwise Cloudflare replaces email addresses and adds a script that restores them, which the policy blocks.
  body?.insertAdjacentHTML("afterbegin", "<!--email_off-->");
  // The rules come last, because nobody hovers over a link before the page has been parsed.
  body?.insertAdjacentHTML("beforeend", `<!--/email_off-->${speculationRules(page)}`);

  // A policy in a <meta> applies only to what follows it. Only the character set has to come before it.
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(page)}">`;
  // brotli's dictionary has this spelling of the character set, and not the one that React writes.
  page.querySelector("meta")?.replaceWith(`<meta charset="utf-8">${policy}`);
  return page.toString();
}
