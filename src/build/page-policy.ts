import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";

/** A `<script>` of any other type is a data block. @see https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const isExecutable = (script: HTMLElement) =>
  /^(module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)?$/i.test(
    script.getAttribute("type")?.trim() ?? "",
  );

/** Whether the policy has to allow the element's text, because the browser executes it or acts on it. */
const isInlineScript = (script: HTMLElement) =>
  !script.hasAttribute("src") &&
  (isExecutable(script) || script.getAttribute("type") === "speculationrules");

/** @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashOf = (script: HTMLElement) =>
  `'sha256-${createHash("sha256").update(script.rawText).digest("base64")}'`;

/**
 * The content security policy of a finished page: only what that page needs. Inline styles are allowed because the toasts
 * insert theirs at run time. Trusted Types stay off because goober, which notistack uses, sets `innerHTML`.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function pagePolicy(html: string): string {
  const page = parse(html);
  const scripts = page.querySelectorAll("script");
  const scriptSources = [
    ...(scripts.some((script) => script.hasAttribute("src")) ? ["'self'"] : []),
    ...scripts.filter(isInlineScript).map(hashOf),
  ];
  const webhooks = page
    .querySelectorAll("[data-endpoint]")
    .map((form) => new URL(form.getAttribute("data-endpoint") ?? "").origin);
  return [
    "default-src 'none'",
    `script-src ${scriptSources.join(" ") || "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    // Stylesheets contain small drawings.
    "img-src 'self' data:",
    // The display font is inline, the drawing's font is a file.
    "font-src 'self' data:",
    "manifest-src 'self'",
    // 'self' is for Lighthouse, which fetches robots.txt from within the page.
    ["connect-src 'self'", ...webhooks].join(" "),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
