import type { RateLimit } from "@cloudflare/workers-types";
import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { encodeBase64 } from "hono/utils/encode";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isLoopbackUrl } from "../src/shared/address";
import type { Site } from "./bindings";
import { script } from "./inbox";

export const refuse = (context: Context, status: ContentfulStatusCode, error: string) =>
  context.json({ error }, status);

/** Refuses a request, and tells after how many seconds it may be repeated. */
export function refuseForNow(context: Context, status: 429 | 503, seconds: number, error: string) {
  context.header("Retry-After", String(seconds));
  return refuse(context, status, error);
}

/** Sends security headers, because Cloudflare's file of headers covers only the site's files, not what a Worker answers. */
export const sendHeaders: MiddlewareHandler = secureHeaders({
  // With no-referrer, browsers send the inbox's forms with the origin "null".
  referrerPolicy: "same-origin",
  // Hono's default would also bind all subdomains to https.
  strictTransportSecurity: "max-age=63072000",
});

/** Returns a policy that allows only what the inbox holds: its styles, its script, and the site's font and icon. */
async function inboxPolicy() {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return [
    "default-src 'none'",
    `script-src 'sha256-${encodeBase64(hash)}'`,
    "style-src 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Keeps every answer out of caches and search engines, and lets a page load only what the inbox needs. */
export const keepPrivate: MiddlewareHandler = async (context, next) => {
  await next();
  context.header("Content-Security-Policy", await inboxPolicy());
  context.header("Cache-Control", "no-store");
  context.header("X-Robots-Tag", "noindex");
};

/**
 * Redirects or refuses plain http. On this computer, plain http is fine, but only under this computer's own names. A page of
 * another site never has such a name, even after DNS rebinding. The Host header is checked as well as the URL, because miniflare
 * lets a request choose its URL with a header.
 */
export const checkAddress: MiddlewareHandler<Site> = async (context, next) => {
  const { req, env, redirect } = context;
  if (env.LOCAL) {
    const isLocal = isLoopbackUrl(req.url) && isLoopbackUrl(`http://${req.header("Host")}`);
    return isLocal ? next() : refuse(context, 403, "Use localhost.");
  }
  if (req.url.startsWith("https:")) return next();
  if (req.method === "GET") return redirect(req.url.replace("http:", "https:"), 301);
  return refuse(context, 403, "Use https.");
};

/** True if a page of this site sent the request. On this computer, pages of every local server count as this site's. */
export function isFromSite({ req, env }: Context<Site>) {
  const origin = req.header("Origin") ?? "";
  return env.LOCAL ? isLoopbackUrl(origin) : origin === new URL(req.url).origin;
}

/** Returns the first groups of 16 bits of an IPv6 address. The same network is always spelled the same. */
function networkOf(address: string, groups: number) {
  const [start = [], end = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  const all = [...start, ...zeros, ...end].map((group) => parseInt(group, 16).toString(16));
  return all.slice(0, groups).join(":");
}

/**
 * Lists the networks that a request counts for, the smaller one first: a /64, which one customer gets, and a /48, which a
 * company gets. An IPv4 address counts only for itself. On this computer there are no limits, so the list is empty.
 */
export function networksOf({ req, env }: Context<Site>) {
  if (env.LOCAL) return [];
  const address = req.header("CF-Connecting-IP") ?? "";
  return address.includes(".") ? [address] : [networkOf(address, 4), networkOf(address, 3)];
}

/** True if a limiter allows one more request. A limiter that fails allows it, because a lead is worth more than a limit. */
export const isWithin = async (limiter: RateLimit, key: string) =>
  (await limiter.limit({ key }).catch(() => ({ success: true }))).success;

/** Refuses a request if its networks have sent too many in the last minute. */
export const limitRequests: MiddlewareHandler<Site> = async (context, next) => {
  const { LEAD_LIMIT, NETWORK_LIMIT } = context.env;
  for (const [index, network] of networksOf(context).entries()) {
    if (!(await isWithin(index === 0 ? LEAD_LIMIT : NETWORK_LIMIT, network))) {
      return refuseForNow(context, 429, 60, "Too many requests. Try again in a minute.");
    }
  }
  return next();
};
