import { hasHostName } from "../address";

/** Everything that a link can lead to, and that a file can name. */
export interface SiteNames {
  /** The origin where the site is published, or whatever else its key holds. */
  address: string;
  /** The addresses within the site that a link can lead to. */
  targets: readonly string[];
  /** The addresses of the owner's own pages. */
  ownPages: readonly string[];
  /** Paths of pictures, relative to `content/`. */
  pictures: readonly string[];
  /** The names of the plans, for components that show a price. */
  plans: readonly string[];
  /** The names of the PDFs in content/pages. */
  documents: readonly string[];
}

/** Everything that is needed to check a link, or the name of a picture or a plan. */
export interface LinkContext extends SiteNames {
  /** The file that holds the link or the name. Relative to `content/`. */
  file: string;
}

export function isPublicUrl(address: string) {
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return hasHostName(url) && /[^.]\.[^.]/.test(url.hostname);
}

/**
 * Matches a mark at the end of an address that belongs to the text around it, such as the last one of „https://you.dev“. The marks
 * of ASCII don't count, because an address can end with one.
 */
export const strayMark = /(?!\p{ASCII})\p{P}$/u;

/** Matches such a mark anywhere, such as the dash of `https://you.dev—it`. */
export const markWithin = /(?!\p{ASCII})\p{P}/u;

const mailOrPhone = /^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d-]{3,})$/;

/** Drops the site's own address, so that a link to it is one within the site. */
const withoutOrigin = (url: string, { address }: SiteNames) =>
  url.startsWith(`${address}/`) ? url.slice(address.length) : url;

/** Returns the address, beginning with `/`, of the page or the PDF of this site that a link leads to. */
export function pageWithin(url: string, names: SiteNames) {
  const target = withoutOrigin(url, names);
  if (names.targets.includes(target)) return target;
  // PDFs are published beside the home page.
  const name = target.replace(/^\//, "");
  return names.documents.includes(name) ? `/${name}` : undefined;
}

/** True if the link leads to a page of the site or to another website, or opens an email or a call. */
export function isValidLink(url: string, context: LinkContext) {
  if (/\p{Cf}/u.test(url) || strayMark.test(url)) return false;
  const target = withoutOrigin(url, context);
  return pageWithin(url, context) !== undefined || mailOrPhone.test(target) || isPublicUrl(target);
}
