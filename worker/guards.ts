import type { RateLimit } from "@cloudflare/workers-types";
import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isLoopbackUrl } from "../src/shared/address";
import type { Environment } from "./bindings";

interface Bindings {
  Bindings: Environment;
}

type Asked = Pick<Context<Bindings>, "req" | "env">;

export const refuse = (context: Context, status: ContentfulStatusCode, error: string) =>
  context.json({ error }, status);

/** Refuses a request that may be repeated after some seconds. */
export function refuseForNow(context: Context, status: 429 | 503, seconds: number, error: string) {
  context.header("Retry-After", String(seconds));
  return refuse(context, status, error);
}

/** Sends what the host's file of headers cannot: that file does not reach what a Worker answers. */
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

/**
 * Allows only https. On this computer it allows plain http, but only by this computer's names, which no page of another site
 * has, even after DNS rebinding. The header is checked as well, because miniflare takes the URL from another one.
 */
export const checkAddress: MiddlewareHandler<Bindings> = async (context, next) => {
  const { req, env, redirect } = context;
  if (env.LOCAL) {
    const isLocal = isLoopbackUrl(req.url) && isLoopbackUrl(`http://${req.header("Host")}`);
    return isLocal ? next() : refuse(context, 403, "Use localhost.");
  }
  if (req.url.startsWith("https:")) return next();
  if (req.method === "GET") return redirect(req.url.replace("http:", "https:"), 301);
  return refuse(context, 403, "Use https.");
};

/** True if the request comes from a page of this site, or on this computer from a page of any local server. */
export function isFromSite({ req, env }: Asked) {
  const origin = req.header("Origin") ?? "";
  return env.LOCAL ? isLoopbackUrl(origin) : origin === new URL(req.url).origin;
}

/** Cuts an IPv6 address to its first groups of 16 bits. */
function networkOf(address: string, groups: number) {
  const [start = [], end = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  const all = [...start, ...zeros, ...end].map((group) => parseInt(group, 16).toString(16));
  return all.slice(0, groups).join(":");
}

/**
 * Names the networks that are limited, the smaller one first: a /64, which is what a customer gets, and a /48, which is what a
 * company gets; or an IPv4 address. On this computer there are none.
 */
export function networksOf({ req, env }: Asked) {
  if (env.LOCAL) return [];
  const address = req.header("CF-Connecting-IP") ?? "";
  return address.includes(".") ? [address] : [networkOf(address, 4), networkOf(address, 3)];
}

/** Asks a limiter. One that fails lets everything through, because a lead is worth more than a limit. */
export const isWithin = async (limiter: RateLimit, key: string) =>
  (await limiter.limit({ key }).catch(() => ({ success: true }))).success;

/** Refuses a network that asks too often. */
export const limitRequests: MiddlewareHandler<Bindings> = async (context, next) => {
  const { LEAD_LIMIT, NETWORK_LIMIT } = context.env;
  const [sender, network] = networksOf(context);
  const isAllowed =
    (sender === undefined || (await isWithin(LEAD_LIMIT, sender))) &&
    (network === undefined || (await isWithin(NETWORK_LIMIT, network)));
  return isAllowed
    ? next()
    : refuseForNow(context, 429, 60, "Too many requests. Try again in a minute.");
};
