/** An error whose message is enough for the user to act on: commands print it without a stack trace. */
export class UserError extends Error {
  override name = "UserError";
}

/** The code of a Node.js system error, such as `ENOENT`. */
export const errorCode = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/** Expects the form of `URL.hostname` (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** Whether the host is a name or an IP address. `URL` also accepts characters that have a meaning in a content security policy. */
export const hasHostName = ({ hostname }: URL): boolean =>
  /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/.test(hostname);

/** Escaped so that an address such as `a?cc=b@example.com` cannot add recipients (RFC 6068, section 2). */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Hosts whose customers get a subdomain, which has no `www.` variant. */
const sharedHosts = ["github.io", "netlify.app", "pages.dev", "vercel.app", "workers.dev"];

/** The origin with `www.` added or removed; empty if it has no such variant. */
export function wwwVariant(origin: string): string[] {
  const { protocol, host, hostname } = new URL(origin);
  if (host.startsWith("www.")) return [`${protocol}//${host.slice("www.".length)}`];
  const isShared = sharedHosts.some((shared) => hostname.endsWith(`.${shared}`));
  return isShared ? [] : [`${protocol}//www.${host}`];
}
