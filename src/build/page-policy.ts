import { hash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import { isOwnReceiver } from "../shared/routes";

/** Selects inline scripts that need permission, including speculation rules. Structured data needs none. */
const inlineScripts = 'script:not([src]):not([type="application/ld+json"])';

/** Selects elements that load or redirect to another document, or change what addresses mean. */
const foreign = "iframe, frame, frameset, object, embed, applet, base, meta[http-equiv=refresh]";

const isOwnScript = (script: HTMLElement, own: ReadonlySet<string>) =>
  own.has(script.getAttribute("src") ?? script.rawText);

/** Finds an attribute that runs code: an event handler, or an address that begins with `javascript:`, however it is written. */
const findCode = ({ attributes }: HTMLElement) =>
  Object.entries(attributes).find(
    ([name, value]) => /^on/i.test(name) || /^javascript:/i.test(value.replace(/[\0-\x20]/g, "")),
  );

/**
 * Finds an element of a finished page that could run code which this build didn't write. `own` has the build's scripts: the
 * texts of inline ones, and the addresses of others. Returns the start of its HTML.
 */
export function findForeignCode(page: HTMLElement, own: ReadonlySet<string>) {
  const isForeign = (element: HTMLElement) =>
    (element.rawTagName.toLowerCase() === "script" && !isOwnScript(element, own)) ||
    findCode(element) !== undefined;
  const found = page.querySelector(foreign) ?? page.querySelectorAll("*").find(isForeign);
  return found?.toString().slice(0, 200);
}

/** @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashOf = (script: HTMLElement) => `'sha256-${hash("sha256", script.rawText, "base64")}'`;

/**
 * Returns the content security policy of a finished page, which allows only what that page needs. Inline styles are allowed
 * because the toasts insert theirs at run time. Trusted Types are off because goober, which notistack uses, sets `innerHTML`.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function pagePolicy(page: HTMLElement): string {
  const scripts = page.querySelectorAll(inlineScripts).map(hashOf);
  if (page.querySelector("script[src]")) scripts.unshift("'self'");

  const webhooks = page
    .querySelectorAll("[data-endpoint]")
    .map((form) => form.getAttribute("data-endpoint") ?? "")
    .filter((endpoint) => !isOwnReceiver(endpoint))
    .map((endpoint) => new URL(endpoint).origin);

  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ") || "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    // Style sheets contain small drawings.
    "img-src 'self' data:",
    // The display font is inline, and the drawing's font is a file.
    "font-src 'self' data:",
    // 'self' is for Lighthouse, which fetches robots.txt from within the page.
    ["connect-src 'self'", ...webhooks].join(" "),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
