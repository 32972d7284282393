import { hasHostName } from "../address";

/** What is known of the site when a link or the name of a picture in its content is checked. */
export interface LinkContext {
  /** Where the site is published; empty until that is read. */
  address: string;
  /** The addresses within the site that links can lead to. */
  targets: readonly string[];
  ownPages: readonly string[];
  /** Paths of pictures, relative to `content/`. */
  pictures: readonly string[];
  /** The file that holds the link or the name. Relative to `content/`. */
  file: string;
}

export function isPublicUrl(address: string): boolean {
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return hasHostName(url) && /[^.]\.[^.]/.test(url.hostname);
}

const mailOrPhone = /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/;

/** A page of the site, a website, or a way to write or call. */
export function isValidLink(url: string, { address, targets }: LinkContext): boolean {
  const target = url.startsWith(`${address}/`) ? url.slice(address.length) : url;
  return targets.includes(target) || mailOrPhone.test(target) || isPublicUrl(target);
}
