import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isLoopbackUrl } from "../src/address";
import type { Bindings } from "./environment";

export const refuse = (context: Context, status: ContentfulStatusCode, error: string) =>
  context.json({ error }, status);

/** The host's file of headers does not reach what a Worker answers. */
export const sendHeaders: MiddlewareHandler = secureHeaders({
  // With no-referrer, browsers send the inbox's forms with the origin "null".
  referrerPolicy: "same-origin",
  // Hono's default speaks for all subdomains, too.
  strictTransportSecurity: "max-age=63072000",
});

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const keepPrivate: MiddlewareHandler = async (context, next) => {
  await next();
  context.header("Content-Security-Policy", policy);
  context.header("Cache-Control", "no-store");
  context.header("X-Robots-Tag", "noindex");
};

/** Over https alone. On this computer by a name of its own, which no page of another site has, even after DNS rebinding. */
export const checkAddress: MiddlewareHandler<Bindings> = async (context, next) => {
  const { req, env } = context;
  const isRight = env.LOCAL ? isLoopbackUrl(req.url) : req.url.startsWith("https:");
  return isRight ? next() : refuse(context, 403, "Use https, or on this computer localhost.");
};

/** Whether a page of this site sends the request; on this computer, a page of any local server. */
export function isFromSite({ req, env }: Context<Bindings>) {
  const origin = req.header("Origin") ?? "";
  return env.LOCAL ? isLoopbackUrl(origin) : origin === new URL(req.url).origin;
}

/** Of an IPv6 address what is before its row of zeros, but no more than 64 bits, which a single customer gets. */
const networkOf = (address: string) => address.replace(/::.*/, "").split(":").slice(0, 4).join(":");

/** Refuses more requests than a limiter allows. */
export const limitBy =
  (name: "LEAD_LIMIT" | "INBOX_LIMIT"): MiddlewareHandler<Bindings> =>
  async (context, next) => {
    const { req, env } = context;
    const key = networkOf(req.header("CF-Connecting-IP") ?? "");
    // One that fails lets everything through, as a lead is worth more than a limit.
    const { success } = await env[name].limit({ key }).catch(() => ({ success: true }));

    if (success || env.LOCAL) return next();
    context.header("Retry-After", "60");
    return refuse(context, 429, "Too many requests. Try again in a minute.");
  };
