/** Whether it is this computer. Expects the form of `URL.hostname` (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** Whether the host is a name or an IP address. `URL` also accepts characters that have a meaning in a content security policy. */
export const hasHostName = ({ hostname }: URL): boolean =>
  /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/.test(hostname);

/** The origin with `www.` added or removed. A subdomain has no such variant, and neither has a name at a host. */
export function wwwVariant(origin: string): string[] {
  const [, scheme = "", www, name] = /^(\w+:\/\/)(www\.)?([^.]+\.[^.]+)$/.exec(origin) ?? [];
  return name ? [`${scheme}${www ? "" : "www."}${name}`] : [];
}
