import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";

/**
 * Tells scripts from data: any other type makes of a `<script>` a block of data, which nothing runs.
 *
 * @param script - A `<script>`.
 * @returns Whether a browser runs it as JavaScript.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type
 * @see https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */
export const isExecutable = (script: HTMLElement) =>
  /^(module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)?$/i.test(
    script.getAttribute("type")?.trim() ?? "",
  );

/** Whether a browser runs the element or acts on it, so that its text has to be allowed; data is not run. */
function isInlineScript(script: HTMLElement): boolean {
  const acts = isExecutable(script) || script.getAttribute("type") === "speculationrules";
  return acts && !script.hasAttribute("src");
}

/** The hash by which a policy allows one inline script. @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashOf = (script: HTMLElement) =>
  `'sha256-${createHash("sha256").update(script.rawText).digest("base64")}'`;

/**
 * Derives from a page what it needs, and forbids it everything else.
 *
 * Styles may stand inline, because toasts write theirs at run time; a style can neither run nor send anything where
 * pictures and connections are restricted. Trusted Types are not required, because the same library (goober, within
 * notistack) sets the `innerHTML` of its style element by a string.
 *
 * @param html - The finished page.
 * @returns Its content security policy, as the value of a header. @see https://www.w3.org/TR/CSP3/
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

/**
 * @param policy - The policy of a page.
 * @returns It as the content of a `<meta>`, for hosts that set no headers. There, `frame-ancestors` has no effect but a
 * warning in the console. @see https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
export const metaOfPolicy = (policy: string) => policy.replace(/; frame-ancestors [^;]*/, "");
