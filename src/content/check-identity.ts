import { errorIn, type Issue } from "./issue";
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

/** Whether a well-formed e-mail or web address is one that nobody has, or has the shipped links' place for a name. */
export function isMadeUp(address: string): boolean {
  const host = address.startsWith("https://")
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf("@") + 1);
  return reservedHost.test(host) || address.includes("your-name");
}

/**
 * Looks for what in the owner's identity is still made up, as it was shipped. As long as the address of the site is, that is
 * one note; from then on it stops a build for visitors. The name is not looked at: an owner may well keep it.
 */
export function checkIdentity(site: Content["site"], purpose: Purpose): Issue[] {
  const { address, email, social, professional } = site;
  const values = {
    address,
    email,
    "social.url": social?.url,
    "professional.url": professional?.url,
  };
  const fields = Object.entries(values).flatMap(([field, value]) =>
    value && isMadeUp(value) ? [field] : [],
  );
  if (fields.length === 0) return [];
  const message = "made up, as it was shipped; it is to be your own, or no link";
  const isTrial = fields.includes("address");
  const severity = isTrial ? "info" : purpose === "publish" ? "error" : "warning";
  return [{ ...errorIn(site.file, fields.join(", "), message), severity }];
}
