/** True if the host is this computer. Expects a `URL.hostname` (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export const isLoopbackHost = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

export const isLoopbackUrl = (url: string) =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** True if the host is a name or an IP address. `URL` also accepts characters that would break a content security policy. */
export const hasHostName = ({ hostname }: URL) =>
  /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/.test(hostname);

/** Adds `www.` to an origin, or removes it. Returns an empty list for other subdomains, such as `name.workers.dev`. */
export function wwwVariant(origin: string) {
  const [, scheme = "", www, name] = /^(\w+:\/\/)(www\.)?([^.]+\.[^.]+)$/.exec(origin) ?? [];
  return name ? [`${scheme}${www ? "" : "www."}${name}`] : [];
}
