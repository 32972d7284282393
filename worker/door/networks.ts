import { expandIPv6 } from "hono/utils/ipaddr";
import type { WorkerContext } from "./worker-app";

export function networksOf(address: string) {
  if (address.includes(".")) return { narrow: address, wide: address };
  const groups = expandIPv6(address.toLowerCase());
  // A /64 is the first four groups of four digits, with three colons between them, and a /48 the first three, with two.
  return { narrow: groups.slice(0, 19), wide: groups.slice(0, 14) };
}

/** True if a limiter allows one more request. A limiter that fails allows it, because a lead is worth more than a limit. */
export const isWithin = (limiter: RateLimit, key: string) =>
  limiter.limit({ key }).then(
    ({ success }) => success,
    () => true,
  );

/** Returns the networks whose limits a request counts against, or undefined on this computer, where leads are not limited. */
export const readNetworks = ({ req, var: { settings } }: WorkerContext) =>
  settings.LOCAL ? undefined : networksOf(req.header("CF-Connecting-IP") ?? "");
