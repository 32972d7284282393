import type { RateLimit } from "@cloudflare/workers-types";

/** The networks that a request counts for. */
export interface Networks {
  /** What one customer gets: a /64 of IPv6, or an IPv4 address. */
  own: string;
  /** What a company gets: a /48 of IPv6, or again an IPv4 address. */
  wide: string;
}

/** Returns the first groups of 16 bits of an IPv6 address. The same network is always spelled the same. */
function beginningOf(address: string, groups: number) {
  const [start = [], end = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  const all = [...start, ...zeros, ...end].map((group) => parseInt(group, 16).toString(16));
  return all.slice(0, groups).join(":");
}

export const networksOf = (address: string): Networks =>
  address.includes(".")
    ? { own: address, wide: address }
    : { own: beginningOf(address, 4), wide: beginningOf(address, 3) };

/** True if a limiter allows one more request. A limiter that fails allows it, because a lead is worth more than a limit. */
export const isWithin = async (limiter: RateLimit, key: string) =>
  (await limiter.limit({ key }).catch(() => ({ success: true }))).success;
