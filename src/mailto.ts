/**
 * @param email - An e-mail address.
 * @returns A link that writes to it and to nobody else: what its characters could mean in a link is taken from them, so that
 * `a?cc=b@example.com` adds no other receiver. @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
export const mailtoOf = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
