/** Links to an email address. Escapes it, so that `a?cc=b@example.com` can't add recipients (RFC 6068, section 2). */
export const mailtoLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Links to a phone number. Drops the zero of `+49 (0)30 555`, which is dialed only within the country. */
export function telLink(phone: string) {
  const dialed = phone.replace(/^(\+.*)\(0\)/, "$1");
  return `tel:${dialed.replace(/[^\d+]/g, "")}`;
}
