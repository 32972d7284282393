import { errorIn, type Issue } from "./issue";
import type { Content } from "./tree";

export type Purpose =
  /** `npm run dev`: the owner edits and watches. */
  | "develop"
  /** `npm start`: the owner tries out what visitors would get. */
  | "trial"
  /** `npm run build`: the result goes to a host. */
  | "publish";

/** Domains that nobody can own (RFC 2606, sections 2 and 3; RFC 6761, section 6.3). */
const reservedHost = /(^|\.)(example(\.(com|net|org))?|invalid|localhost|test)$/i;

/** Whether an e-mail or web address is at a reserved domain, or still has the placeholder of the shipped links. */
export function isMadeUp(address: string): boolean {
  const host = address.startsWith("https://")
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf("@") + 1);
  return reservedHost.test(host) || address.includes("your-name");
}

/**
 * Reports shipped placeholders in the owner's identity. While the site's own address is one, this is only a note; after
 * that, it stops a build for visitors. The name is not checked, because an owner may keep it.
 */
export function checkIdentity(site: Content["site"], purpose: Purpose): Issue[] {
  const { address, email, social, professional } = site;
  const values = {
    address,
    email,
    "social.url": social?.url,
    "professional.url": professional?.url,
  };
  const madeUp = Object.entries(values).filter(([, value]) => value && isMadeUp(value));
  if (madeUp.length === 0) return [];

  const fields = madeUp.map(([field]) => field).join(", ");
  const message = "still a made-up value; put in your own, or leave that link out";
  const issue = errorIn(site.file, fields, message);

  if (isMadeUp(address)) return [{ ...issue, severity: "info" }];
  return [{ ...issue, severity: purpose === "publish" ? "error" : "warning" }];
}
