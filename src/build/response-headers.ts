import { pagePolicy } from "./page-policy";

/** Headers of a response, by name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers of every response. @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring */
export const commonHeaders: Headers = {
  // This host alone: others below it may have no certificate, and browsers keep the rule for these two years (RFC 6797).
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  // For what has no policy of its own: several hosts answer an unknown address with these headers alone.
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For files whose names change with their content: never asked for again (RFC 8246). */
export const cacheForever: Headers = { "Cache-Control": "public, max-age=31536000, immutable" };

/** For everything else: asked for each time whether it is still current (RFC 9111, section 5.2.2.4). */
export const alwaysRevalidate: Headers = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** The headers of a file that is not a page, beside {@link commonHeaders}. */
export const fileHeaders = (path: string): Headers =>
  // As webpack names what it writes: /forms-<hash>.js, /static/comic-neue-<hash>.woff2.
  /^\/static\/|-[0-9a-f]{20}\.js$/.test(path) ? cacheForever : alwaysRevalidate;

/** The headers of a finished page, beside {@link commonHeaders}. */
export const pageHeaders = (html: string): Headers => ({
  ...alwaysRevalidate,
  "Content-Security-Policy": pagePolicy(html),
});
