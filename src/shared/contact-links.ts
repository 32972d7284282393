/** Escaped so that an address such as `a?cc=b@example.com` cannot add recipients (RFC 6068, section 2). */
export const mailtoLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Of `+49 (0)30 555`, the zero is dialed only within the country. */
export function telLink(phone: string) {
  const dialed = phone.replace(/^(\+.*)\(0\)/, "$1");
  return `tel:${dialed.replace(/[^\d+]/g, "")}`;
}
