/** @jsxImportSource hono/jsx */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { isLoopbackUrl } from "../../src/shared/address";
import { sendShortPage } from "../shared/layout";
import { refererOf } from "../shared/referer";
import { refuse } from "../shared/refuse";
import { readSettings } from "../shared/settings";
import type { WorkerApp, WorkerContext } from "./worker-app";

/** Reads the settings for the handlers that come after. */
export const setSettings: MiddlewareHandler<WorkerApp> = (context, next) => {
  context.set("settings", readSettings(context.env));
  return next();
};

/** Refuses a body that is larger than any lead, note or form to sign in. */
export const limitBody = bodyLimit({
  maxSize: 128 * 1024,
  onError: () => refuse(413, "Send at most 128 KiB."),
});

/** Sends security headers, because Cloudflare's file of headers covers only the site's files, not what a Worker answers. */
export const sendHeaders = secureHeaders({
  // With Hono's default, no-referrer, browsers would send the inbox's forms with the origin "null".
  referrerPolicy: "same-origin",
  // Two years, in seconds. Hono's default would also bind all subdomains to https.
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
 * Redirects or refuses plain http. On this computer, plain http is fine, but only under this computer's own names. With DNS
 * rebinding, a page of another site can reach this computer, but only under the name of its site.
 */
export const checkAddress: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { req, redirect } = context;
  if (context.var.settings.LOCAL) {
    // miniflare lets a request choose its URL with a header, so the Host header is checked as well.
    const isLocal = isLoopbackUrl(req.url) && isLoopbackUrl(`http://${req.header("Host")}`);
    return isLocal ? next() : refuse(403, "Use localhost.");
  }
  if (req.url.startsWith("https:")) return next();
  if (req.method === "GET") return redirect(req.url.replace("http:", "https:"), 301);
  return refuse(403, "Use https.");
};

/** True if a page of this site sent the request. On this computer, pages of every local server count as this site's. */
export function isFromSite({ req, var: { settings } }: WorkerContext) {
  const origin = req.header("Origin") ?? "";
  return settings.LOCAL ? isLoopbackUrl(origin) : origin === new URL(req.url).origin;
}

/**
 * The link to a Worker's settings, as Cloudflare documents it. It names no Worker, because owners can change the name of theirs.
 * @see https://developers.cloudflare.com/workers/databases/third-party-integrations/
 */
const settingsAtCloudflare =
  "https://dash.cloudflare.com/?to=/:account/workers/services/view/:worker/production/settings";

/** Refuses everything while the inbox is closed, and takes forms only from pages of this site. */
export const checkOpenAndOrigin: MiddlewareHandler<WorkerApp> = async (context, next) => {
  if (!context.var.settings.isOpen) {
    return sendShortPage(
      context,
      "The inbox is closed",
      <>
        Set the secret <code>INBOX_PASSWORD</code>, of at least 16 characters: at Cloudflare, in{" "}
        <a href={settingsAtCloudflare}>this Worker's Settings &gt; Variables and Secrets</a>, not
        among the variables of its build. Then load this page again. Until then nobody can read
        leads here.
      </>,
      404,
    );
  }
  if (context.req.method === "POST" && !isFromSite(context)) {
    return refuse(403, "Only pages of this site may post.");
  }
  return next();
};

/** Redirects to the sign-in page. From there, `pageAfterSignIn` (sign-in.tsx) leads back to the page, or to the inbox. */
export function redirectToSignIn(context: WorkerContext) {
  const { req, redirect } = context;
  const { pathname, search } = new URL(req.url);
  const to = req.method === "GET" ? pathname + search : "/inbox";
  const query = new URLSearchParams({ to });
  // Whoever comes here from the sign-in page has just been sent a cookie, so the browser has blocked it.
  if (refererOf(req.raw).pathname === "/sign-in") query.set("cookies", "blocked");
  return redirect(`/sign-in?${query}`, 303);
}
