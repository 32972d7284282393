import { hash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import { isOwnReceiver } from "../shared/routes";

/** Selects inline scripts that need permission, including speculation rules. Structured data needs none. */
const inlineScripts = 'script:not([src]):not([type="application/ld+json"])';

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
