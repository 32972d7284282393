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

/** Of `+49 (0)30 555`, the zero is dialed only within the country. */
export function telLink(phone: string): string {
  const dialed = phone.replace(/^(\+.*)\(0\)/, "$1");
  return `tel:${dialed.replace(/[^\d+]/g, "")}`;
}

/** The origin with `www.` added or removed. A subdomain has no such variant, and neither has a name at a host. */
export function wwwVariant(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  const bare = host.replace(/^www\./, "");
  if (bare.split(".").length !== 2) return [];
  return [`${protocol}//${bare === host ? `www.${host}` : bare}`];
}
