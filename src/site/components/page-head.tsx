import { openGraphLocale } from "../../shared/content/language";
import { isSampleAddress } from "../../shared/content/samples";
import type { PageContext } from "../page-context";
import { absoluteUrl, notFoundFile } from "../../shared/routes";

/** The head of a page. Templates export it as `Head`. X reads the tags of Open Graph, too. @see https://ogp.me/ */
export function PageHead({ pageContext }: { pageContext: PageContext }) {
  const { page, address, isUnlisted, picture, script, fontFaces } = pageContext;
  const { site } = pageContext.content;
  // A canonical link to the sample would call this site a copy of another one. Search engines would list somebody else's prices.
  const isSample = isSampleAddress(site.address);
  // Hosts serve the not-found page for any unknown address, so it has no address of its own.
  const hasAddress = address !== notFoundFile && !isSample;
  const canonical = hasAddress ? absoluteUrl(address, site.address) : undefined;
  const openGraph = {
    "og:type": "website",
    "og:locale": openGraphLocale(site.language),
    "og:site_name": site.name,
    "og:title": page.title,
    "og:description": page.description,
    "og:url": canonical,
    "og:image": picture.address,
    "og:image:width": String(picture.width),
    "og:image:height": String(picture.height),
    "og:image:alt": picture.alt,
  };

  return (
    <>
      <title>{`${page.title} · ${site.name}`}</title>
      {fontFaces && <style>{fontFaces}</style>}
      {/* In print, `global.css` shows this address after links within the site. */}
      <style>{`:root{--site:"${site.address}"}`}</style>
      <meta name="description" content={page.description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {(isSample || isUnlisted) && <meta name="robots" content="noindex" />}
      {Object.entries(openGraph).map(
        ([property, value]) => value && <meta key={property} property={property} content={value} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={picture.alt} />
      {script && <script>{script}</script>}
    </>
  );
}
