import { hash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import { isOwnReceiver } from "../shared/routes";

/** Selects inline scripts that need permission, including speculation rules. Structured data needs none. */
const inlineScripts = 'script:not([src]):not([type="application/ld+json"])';

/** Selects elements that load another document, lead to one, or change what addresses mean. */
const foreign = "iframe, frame, frameset, object, embed, applet, base, meta[http-equiv=refresh]";

const isAddress = /(href|src|action|^data|^to|^from|^values)$/i;

/** True if an attribute is an event handler, or an address that begins with `javascript:`, however it is written. */
const runsCode = ({ attributes }: HTMLElement) =>
  Object.entries(attributes).some(
    ([name, value]) =>
      /^on/i.test(name) ||
      (isAddress.test(name) && /^javascript:/i.test(value.replace(/[\0-\x20]/g, ""))),
  );

/** Finds an element that could run other code than these scripts. Returns the start of its HTML. */
export function findForeignCode(page: HTMLElement, scripts: readonly string[]) {
  const found =
    page.querySelector(foreign) ??
    page.querySelectorAll("script").find(({ rawText }) => !scripts.includes(rawText)) ??
    page.querySelectorAll("*").find(runsCode);
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
export function pagePolicy(page: HTMLElement) {
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
