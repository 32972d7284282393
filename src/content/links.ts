import { hasHostName } from "../address";

/** What is known of the site when a link or the name of a picture in its content is checked. */
export interface LinkContext {
  /** The addresses within the site that links can lead to. */
  targets: readonly string[];
  ownPages: readonly string[];
  /** The origin of the published site, if its file could be read. */
  address?: string | undefined;
  /** Paths of pictures, relative to `content/`. */
  pictures: readonly string[];
  /** That of the file which names a picture. */
  folder?: string;
}

export function isPublicUrl(address: string): boolean {
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return hasHostName(url) && /[^.]\.[^.]/.test(url.hostname);
}

const mailOrPhone = /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/;

/** A link within the site must not include the site's address, because it would open in a new tab. */
export function isValidLink(url: string, { targets, address = "" }: LinkContext): boolean {
  if (targets.includes(url) || mailOrPhone.test(url)) return true;
  return isPublicUrl(url) && `https://${new URL(url).host}` !== address;
}
