import { expandIPv6 } from "hono/utils/ipaddr";
import type { WorkerContext } from "./worker-app";

/** Returns the networks that an IP address belongs to (shared/networks.ts). */
export function networksOf(address: string) {
  const isIpv4 = address.includes(".");
  if (isIpv4) return { narrow: address, wide: address };
  const expanded = expandIPv6(address.toLowerCase());
  // Each group now has four digits: 2001:0db8:0000:0001 and so on. A /64 is four groups, with three colons between them, so 19
  // characters. A /48 is three groups, with two colons, so 14.
  return { narrow: expanded.slice(0, 19), wide: expanded.slice(0, 14) };
}

/** True if a limiter allows one more request. A limiter that fails allows it, because a lead is worth more than a limit. */
export const isWithin = (limiter: RateLimit, key: string) =>
  limiter
    .limit({ key })
    .then(({ success }) => success)
    .catch(() => true);

/** Returns the networks whose limits a request counts against, or undefined on this computer, where leads are not limited. */
export const readNetworks = ({ req, var: { settings } }: WorkerContext) =>
  settings.LOCAL ? undefined : networksOf(req.header("CF-Connecting-IP") ?? "");
