import type { Content } from "./check-whole";

/** Matches addresses at domains that nobody can own (RFC 2606, sections 2 and 3; RFC 6761, section 6.3). */
const reservedDomain =
  /^(https:\/\/|.*@)([^/]*\.)?(example(\.(com|net|org))?|invalid|localhost|test)([:/]|$)/i;

/** True if an email or web address is at a reserved domain, or is one of the links that the site is shipped with. */
export const isSampleAddress = (address: string) =>
  reservedDomain.test(address) || address.includes("your-name");

/** Lists the keys that still hold a sample address. The site's name isn't among them, because an owner may keep it. */
export function keysWithSamples({ address, email, social, professional }: Content["site"]) {
  return Object.entries({
    address,
    email,
    "social.url": social?.url,
    "professional.url": professional?.url,
  })
    .filter(([, value = ""]) => isSampleAddress(value))
    .map(([key]) => key);
}
