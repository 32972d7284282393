import { pagePolicy } from "./page-policy";

/** Headers of a response, by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The switch for what the https rule takes in beside this host itself: nothing, every host below it, or every host below it
 * from the list that browsers are shipped with. Visitors' browsers keep the rule for two years and the list for longer, so
 * every such host, a mail or a shop say, has to have https for good (docs/deploy.md says more).
 *
 * @see https://www.rfc-editor.org/rfc/rfc6797#section-6.1.2
 * @see https://hstspreload.org/
 */
const httpsAlsoFor: "" | "; includeSubDomains" | "; includeSubDomains; preload" = "";

/**
 * Headers of every response, whatever it is.
 *
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 * @see https://owasp.org/www-project-secure-headers/
 */
export const commonHeaders: Headers = {
  "Strict-Transport-Security": `max-age=63072000${httpsAlsoFor}`,
  "X-Content-Type-Options": "nosniff",
  // For what has no policy of its own: several hosts answer an unknown address with these headers alone.
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For files whose names change with their content: kept for a year, never asked for again (RFC 8246). */
const hashedFileHeaders: Headers = { "Cache-Control": "public, max-age=31536000, immutable" };

/** For everything else: kept, but asked for each time whether it is still current (RFC 9111, section 5.2.2.4). */
const currentHeaders: Headers = { "Cache-Control": "public, max-age=0, must-revalidate" };

// As webpack names what it writes: /forms-<hash>.js, /static/comic-neue-<hash>.woff2.
const hashedFile = /^\/static\/|-[0-9a-f]{20}\.js$/;

/**
 * @param path - The path of a file that is not a page, such as `/icon.svg`.
 * @returns The headers of its own, beside {@link commonHeaders}.
 */
export const fileHeaders = (path: string): Headers =>
  hashedFile.test(path) ? hashedFileHeaders : currentHeaders;

/**
 * @param html - A finished page.
 * @returns The headers of its own, beside {@link commonHeaders}.
 */
export const pageHeaders = (html: string): Headers => ({
  ...currentHeaders,
  "Content-Security-Policy": pagePolicy(html),
});
