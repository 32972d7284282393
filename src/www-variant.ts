/** Hosts that give each customer a name of their own, below which there is no `www.`. */
const sharedHosts = ["github.io", "netlify.app", "pages.dev", "vercel.app", "workers.dev"];

/**
 * @param site - The origin that the site is published at.
 * @returns The same origin with www where it has none, without where it has; nothing where there is no such variant.
 */
export function wwwVariant(site: string): string[] {
  const { protocol, host, hostname } = new URL(site);
  if (host.startsWith("www.")) return [`${protocol}//${host.slice("www.".length)}`];
  const isShared = sharedHosts.some((shared) => hostname.endsWith(`.${shared}`));
  return isShared ? [] : [`${protocol}//www.${host}`];
}
