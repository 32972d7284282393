import type { ReactNode } from "react";

/** The picture that is shown where a page is shared. */
export interface SharePicture {
  /** Its absolute address. */
  address: string;
  /** Its size in px. */
  width: number;
  height: number;
  /** What it shows, for people who cannot see it. */
  alt: string;
}

interface PageHeadProps {
  /** The page's own title and description. */
  page: { title: string; description: string };
  /** The page's address on the site, such as `/project-intake`. */
  path: string;
  /** The site's name, which follows the title, and the origin it is published at. */
  site: { name: string; address: string };
  picture: SharePicture;
  children?: ReactNode;
}

/**
 * Everything in a page's head that differs from page to page.
 *
 * @see https://ogp.me/ and, for `twitter:card`, https://developer.x.com/en/docs/x-for-websites/cards
 */
export function PageHead({ page, path, site, picture, children }: PageHeadProps) {
  return (
    <>
      <title>{`${page.title} · ${site.name}`}</title>
      <meta name="description" content={page.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={new URL(path, site.address).href} />
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  );
}
