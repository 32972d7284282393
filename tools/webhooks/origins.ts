/** An origin that the site's pages are seen at. */
export interface OriginInUse {
  /** As a browser sends it, such as `https://www.example.com`. */
  origin: string;
  /** Whether visitors come from it; otherwise only the site that runs on this machine does. */
  isPublic: boolean;
}

/** Hosts that give each customer a name of their own, below which there is no `www.`. */
const sharedHosts = ["github.io", "netlify.app", "pages.dev", "vercel.app"];

function twinOf(hostname: string): string | undefined {
  if (hostname.startsWith("www.")) return hostname.slice("www.".length);
  return sharedHosts.some((host) => hostname.endsWith(`.${host}`)) ? undefined : `www.${hostname}`;
}

/**
 * Lists where the pages with the forms are seen. Which of the two names of a site its host answers with cannot be known
 * here, so both are in use.
 *
 * @param site - The origin that the site is published at.
 * @param port - The port of `npm start` on this machine.
 * @returns The site's origin first, then the same with or without www, then this machine's under both of its names.
 */
export function originsInUse(site: string, port: number): OriginInUse[] {
  const { protocol, hostname, port: sitePort } = new URL(site);
  const twin = twinOf(hostname);
  const twins = twin ? [new URL(`${protocol}//${twin}${sitePort && `:${sitePort}`}`).origin] : [];
  const local = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${port}`);
  return [
    ...[new URL(site).origin, ...twins].map((origin) => ({ origin, isPublic: true })),
    ...local.map((origin) => ({ origin, isPublic: false })),
  ];
}
