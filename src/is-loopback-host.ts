/**
 * Says whether a host name means this machine and nothing else: `localhost`, `127.0.0.0/8` (RFC 1122
 * section 3.2.1.3) or `[::1]` (RFC 4291 section 2.5.3).
 *
 * @param hostname - as `URL.hostname` gives it: lower case, IPv4 in four decimal parts, IPv6 in brackets
 */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
