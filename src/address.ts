/** An error whose message alone tells the reader what to do: commands show it without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/** The code of a system error, such as `ENOENT`. */
export const errorCode = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/** Whether a host, as `URL.hostname` gives it, is this machine (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether a host is a name or an IP address. `URL` takes others, too, whose characters mean something in a policy. */
export const hasHostName = ({ hostname }: URL): boolean =>
  /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)$/.test(hostname);

/** A link that writes to this address alone: in `a?cc=b@example.com`, nothing adds a receiver (RFC 6068, section 2). */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Hosts that give each customer a name of their own, below which there is no `www.`. */
const sharedHosts = ["github.io", "netlify.app", "pages.dev", "vercel.app", "workers.dev"];

/** The same origin with `www.` where it has none and without where it has; empty where there is no such variant. */
export function wwwVariant(origin: string): string[] {
  const { protocol, host, hostname } = new URL(origin);
  if (host.startsWith("www.")) return [`${protocol}//${host.slice("www.".length)}`];
  const isShared = sharedHosts.some((shared) => hostname.endsWith(`.${shared}`));
  return isShared ? [] : [`${protocol}//www.${host}`];
}
