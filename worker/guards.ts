import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { isLoopbackUrl } from "../src/shared/address";
import type { WorkerApp } from "./hono-app";
import { networksOf } from "./networks";

export const refuse = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers });

/** Refuses what is larger than a lead or the form to sign in can be. */
export const limitBody = bodyLimit({
  maxSize: 128 * 1024,
  onError: () => refuse(413, "Send at most 128 KiB."),
});

/** Sends security headers, because Cloudflare's file of headers covers only the site's files, not what a Worker answers. */
export const sendHeaders = secureHeaders({
  // With Hono's default, no-referrer, browsers would send the inbox's forms with the origin "null".
  referrerPolicy: "same-origin",
  // Hono's default would also bind all subdomains to https.
  strictTransportSecurity: "max-age=63072000",
});

/** Keeps every answer out of caches and search engines. An answer that is not a page may load nothing. */
export const keepPrivate: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has("Content-Security-Policy")) {
    context.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }
  context.header("Cache-Control", "no-store");
  context.header("X-Robots-Tag", "noindex");
};

/**
 * Redirects or refuses plain http. On this computer, plain http is fine, but only under this computer's own names: with DNS
 * rebinding, a page of another site can reach this computer, but only under that site's name. The Host header is checked as well as
 * the URL, because miniflare lets a request choose its URL with a header.
 */
export const checkAddress: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { req, redirect } = context;
  if (context.var.settings.LOCAL) {
    const isLocal = isLoopbackUrl(req.url) && isLoopbackUrl(`http://${req.header("Host")}`);
    return isLocal ? next() : refuse(403, "Use localhost.");
  }
  if (req.url.startsWith("https:")) return next();
  if (req.method === "GET") return redirect(req.url.replace("http:", "https:"), 301);
  return refuse(403, "Use https.");
};

/** True if a page of this site sent the request. On this computer, pages of every local server count as this site's. */
export function isFromSite({ req, var: { settings } }: Context<WorkerApp>) {
  const origin = req.header("Origin") ?? "";
  return settings.LOCAL ? isLoopbackUrl(origin) : origin === new URL(req.url).origin;
}

/** Returns the networks whose limits a request counts against, or undefined on this computer, where leads are not limited. */
export const readNetworks = ({ req, var: { settings } }: Context<WorkerApp>) =>
  settings.LOCAL ? undefined : networksOf(req.header("CF-Connecting-IP") ?? "");

/** Returns the address of the page that led here, or of the inbox if it isn't known. */
export const refererOf = ({ req }: Context) =>
  URL.parse(req.header("Referer") ?? "") ?? new URL("/inbox", req.url);
