import { hash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";

/** Attributes that hold an address, such as `xlink:href`. SVG's animations have addresses in `to`, `from` and `values`. */
const addressAttribute = /(href|src|action|^data|^to|^from|^values)$/i;

/** True if an attribute is an event handler, or an address that begins with `javascript:`, however it is written. */
const runsCode = ({ attributes }: HTMLElement) =>
  Object.entries(attributes).some(([name, value]) => {
    if (/^on/i.test(name)) return true;
    // Browsers ignore white space and control characters in front of and within a scheme.
    return addressAttribute.test(name) && /^javascript:/i.test(value.replace(/[\0-\x20]/g, ""));
  });

/** Elements that load another document, lead to one, or change what addresses mean. */
const foreignDocuments =
  "iframe, frame, frameset, object, embed, applet, base, meta[http-equiv=refresh]";

/** Finds an element that could run code other than these scripts. Returns the start of its HTML, for an error message. */
export function findForeignCode(page: HTMLElement, scripts: readonly string[]) {
  const foreign =
    page.querySelector(foreignDocuments) ??
    page.querySelectorAll("script").find(({ rawText }) => !scripts.includes(rawText)) ??
    page.querySelectorAll("*").find(runsCode);
  return foreign?.toString().slice(0, 200);
}

/**
 * Returns the content security policy of a finished page, which allows only what that page needs. Inline styles are allowed
 * because the toasts insert theirs at run time. Trusted Types are off because goober, which notistack uses, sets `innerHTML`.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function pagePolicy(page: HTMLElement) {
  // Speculation rules need permission, too. Structured data needs none.
  const scripts = page
    .querySelectorAll('script:not([src]):not([type="application/ld+json"])')
    .map(({ rawText }) => `'sha256-${hash("sha256", rawText, "base64")}'`);
  if (page.querySelector("script[src]")) scripts.unshift("'self'");

  // Forms without a webhook post to the site's own receiver, by a path.
  const webhooks = page
    .querySelectorAll('[data-endpoint]:not([data-endpoint^="/"])')
    .map((form) => new URL(form.getAttribute("data-endpoint") ?? "").origin);

  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ") || "'none'"}`,
    "style-src 'unsafe-inline'",
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
