import type { Issue } from "./issue";
import type { Content } from "./tree";

/** What the site is being made for. */
export type Purpose =
  /** `npm run develop`: one person looks at it while it is edited. */
  | "develop"
  /** `npm start`: somebody tries what visitors would get. */
  | "trial"
  /** `npm run build`: it is put on a host. */
  | "publish";

/** Domains that never belong to anybody (RFC 2606, section 2 and 3; RFC 6761, section 6.3). */
const reservedHost = /(^|\.)(example(\.(com|net|org))?|invalid|localhost|test)$/i;

/** What the shipped links have in the place of the owner's own name. */
const shippedName = "your-name";

/**
 * @param address - A well-formed e-mail or web address.
 * @returns Whether it is one that nobody has.
 */
export function isMadeUp(address: string): boolean {
  const host = address.startsWith("https://")
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf("@") + 1);
  return reservedHost.test(host) || address.includes(shippedName);
}

/**
 * Looks for what in the owner's identity is still made up, as it was shipped.
 *
 * @param site - The parsed `content/site.mdx`.
 * @param purpose - What the site is being made for.
 * @returns Errors in a build for visitors with an address of its own, otherwise warnings; where all is as it was
 * shipped, one issue of all keys, which is no warning in a build.
 */
export function checkIdentity(site: Content["site"], purpose: Purpose): Issue[] {
  const file = `content/${site.file}`;
  // The name is not among them: an owner may well keep it.
  const identity = Object.entries({
    address: site.address,
    email: site.email,
    "social.url": site.social?.url,
    "professional.url": site.professional?.url,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const madeUp = identity.filter(([, value]) => isMadeUp(value));
  const fields = madeUp.map(([field]) => field);
  if (madeUp.length > 0 && madeUp.length === identity.length) {
    const severity = purpose === "develop" ? "warning" : "info";
    const message = "are made up; write your own before you publish the site";
    return [{ severity, file, field: fields.join(", "), message }];
  }
  const severity = purpose === "publish" && !fields.includes("address") ? "error" : "warning";
  return madeUp.map(([field, value]) => {
    const [link, url] = field.split(".");
    const orNone = url ? `, or take out ${link}: and the lines below it for none` : "";
    const message = `is ${value}, which is made up; write your own${orNone}`;
    return { severity, file, field, message };
  });
}
