import type { RateLimit } from "@cloudflare/workers-types";
import { expandIPv6 } from "hono/utils/ipaddr";

/** The networks that a request counts for. */
export interface Networks {
  /** What one customer gets: a /64 of IPv6, or an IPv4 address. */
  own: string;
  /** What a company gets: a /48 of IPv6, or again an IPv4 address. */
  wide: string;
}

export function networksOf(address: string) {
  if (address.includes(".")) return { own: address, wide: address };
  // A /64 is the first four groups of four digits with three colons, and a /48 the first three with two.
  const all = expandIPv6(address.toLowerCase());
  return { own: all.slice(0, 19), wide: all.slice(0, 14) };
}

/** True if a limiter allows one more request. A limiter that fails allows it, because a lead is worth more than a limit. */
export const isWithin = (limiter: RateLimit, key: string) =>
  limiter.limit({ key }).then(
    ({ success }) => success,
    () => true,
  );
