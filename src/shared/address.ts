/** True if the host is this computer. Expects a `URL.hostname` (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export const isLoopbackHost = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

export const isLoopbackUrl = (url: string) =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** True if the host is a name or an IP address. `URL` alone accepts characters that would break a content security policy. */
export const hasHostName = ({ hostname }: URL) =>
  /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/.test(hostname);

/**
 * Lists an origin with `www.` if it has none, and without it otherwise. Other subdomains, such as `name.workers.dev`, have neither.
 */
export function wwwVariants(origin: string) {
  const [, scheme = "", www, domain] = /^(\w+:\/\/)(www\.)?([^.]+\.[^.]+)$/.exec(origin) ?? [];
  if (!domain) return [];
  return [www ? scheme + domain : `${scheme}www.${domain}`];
}
