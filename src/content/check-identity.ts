import { errorIn, type Issue } from "./issue";
import type { Content } from "./tree";

/** Domains that nobody can own (RFC 2606, sections 2 and 3; RFC 6761, section 6.3). */
const reservedHost = /(^|\.)(example(\.(com|net|org))?|invalid|localhost|test)$/i;

/** Whether an e-mail or web address is at a reserved domain, or still has the placeholder of the shipped links. */
export function isPlaceholder(address: string): boolean {
  const host = address.startsWith("https://")
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf("@") + 1);
  return reservedHost.test(host) || address.includes("your-name");
}

/** Reports what is still a placeholder in the owner's identity. The name is not checked, because an owner may keep it. */
export function checkIdentity(site: Content["site"]): Issue[] {
  const { address, email, social, professional } = site;
  const values = {
    address,
    email,
    "social.url": social?.url,
    "professional.url": professional?.url,
  };
  const placeholders = Object.entries(values).filter(([, value]) => value && isPlaceholder(value));
  if (placeholders.length === 0) return [];

  const fields = placeholders.map(([field]) => field).join(", ");
  const message = "still a placeholder; put in your own, or leave that link out";
  return [{ ...errorIn(site.file, fields, message), severity: "info" }];
}
