import type { ReactNode } from "react";
import type { Content } from "../content/tree";
import { absoluteUrl, notFoundFile } from "../routes";

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

/** What gatsby-node gives every page. */
export interface PageContext {
  content: Content;
  /** The page's own title and description. */
  page: { title: string; description: string };
  /** The page's address on the site, such as `/project-intake`, without a slash at its end. */
  address: string;
  /** Whether search engines are not to list the page. Their sitemap leaves it out then (`src/build/crawler-files.ts`). */
  isUnlisted?: boolean;
  picture: SharePicture;
  /** The styles that name the fonts in develop; a built page is given its own by `src/build/fonts.ts`. */
  fontFaces?: string | undefined;
}

interface PageHeadProps {
  pageContext: PageContext;
  children?: ReactNode;
}

/**
 * Everything in a page's head that differs from page to page; the templates export it under the name by which Gatsby takes
 * it. Where a card of X may take what Open Graph says, it is not said again.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls for `canonical`
 * @see https://ogp.me/
 * @see https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function PageHead({ pageContext, children }: PageHeadProps) {
  const { content, page, address, isUnlisted, picture, fontFaces } = pageContext;
  const { site } = content;
  // Any unknown address may show the not-found page, which has none of its own.
  const canonical = address === notFoundFile ? undefined : absoluteUrl(address, site.address);
  return (
    <>
      <title>{`${page.title} · ${site.name}`}</title>
      {fontFaces && <style dangerouslySetInnerHTML={{ __html: fontFaces }} />}
      <meta name="description" content={page.description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={picture.alt} />
      {children}
    </>
  );
}
