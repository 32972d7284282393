import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";

/**
 * Whether a browser runs a `<script>`. Any other type makes it a block of data.
 *
 * @see https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */
export const isExecutable = (script: HTMLElement) =>
  /^(module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)?$/i.test(
    script.getAttribute("type")?.trim() ?? "",
  );

/** Whether a browser runs the text of the element or acts on it, so that it has to be allowed. */
const isInlineScript = (script: HTMLElement) =>
  !script.hasAttribute("src") &&
  (isExecutable(script) || script.getAttribute("type") === "speculationrules");

/** The hash by which a policy allows one inline script. @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashOf = (script: HTMLElement) =>
  `'sha256-${createHash("sha256").update(script.rawText).digest("base64")}'`;

/**
 * The content security policy of a finished page, which allows what the page needs. Styles may be inline, because toasts
 * write theirs at run time; so do Trusted Types stay off (goober, within notistack, sets the `innerHTML` of its style
 * element).
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
    // Style sheets hold small drawings.
    "img-src 'self' data:",
    // A page holds its display font; the drawing's is a file.
    "font-src 'self' data:",
    "manifest-src 'self'",
    // The site itself is there for Lighthouse, which fetches robots.txt from within the page.
    ["connect-src 'self'", ...webhooks].join(" "),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A policy for a `<meta>`, where `frame-ancestors` has no effect but a warning in the console (HTML, http-equiv). */
export const metaPolicy = (policy: string) => policy.replace(/; frame-ancestors [^;]*/, "");
