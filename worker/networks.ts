import type { RateLimit } from "@cloudflare/workers-types";
import { expandIPv6 } from "hono/utils/ipaddr";

/** The networks whose limits a request counts against. */
export interface Networks {
  /** What one customer gets: a /64 of IPv6, or an IPv4 address. */
  own: string;
  /** What a company gets: a /48 of IPv6, or again an IPv4 address. */
  wide: string;
}

export function networksOf(address: string) {
  if (address.includes(".")) return { own: address, wide: address };
  const groups = expandIPv6(address.toLowerCase());
  // A /64 is the first four groups of four digits, with three colons between them, and a /48 the first three, with two.
  return { own: groups.slice(0, 19), wide: groups.slice(0, 14) };
}

/** True if a limiter allows one more request. A limiter that fails allows it, because a lead is worth more than a limit. */
export const isWithin = (limiter: RateLimit, key: string) =>
  limiter.limit({ key }).then(
    ({ success }) => success,
    () => true,
  );
