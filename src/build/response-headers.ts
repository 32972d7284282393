import { pagePolicy } from "./page-policy";

export type Headers = Readonly<Record<string, string>>;

/** @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring */
export const commonHeaders: Headers = {
  // Without subdomains, which may have no certificate: browsers keep the rule for two years (RFC 6797).
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  // For responses without a policy: several hosts answer unknown addresses with only these headers.
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For files whose names change with their content (RFC 8246). */
export const cacheForever: Headers = { "Cache-Control": "public, max-age=31536000, immutable" };

/** For everything else (RFC 9111, section 5.2.2.2). */
export const alwaysRevalidate: Headers = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** In addition to {@link commonHeaders}, for files other than pages. */
export const fileHeaders = (path: string): Headers =>
  // Files with a hash in their name: /forms-<hash>.js, /static/comic-neue-<hash>.woff2.
  /^\/static\/|-[0-9a-f]{20}\.js$/.test(path) ? cacheForever : alwaysRevalidate;

/** In addition to {@link commonHeaders}, for a finished page: its own policy, with what has no effect in a `<meta>`. */
export function pageHeaders(html: string): Headers {
  const inPage = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/;
  const [, policy = pagePolicy(html)] = inPage.exec(html) ?? [];
  return { ...alwaysRevalidate, "Content-Security-Policy": `${policy}; frame-ancestors 'none'` };
}
