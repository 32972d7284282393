import type { Content } from "../shared/content/check-whole";
import { absoluteUrl, anchors, routes } from "../shared/routes";

/**
 * Describes the landing page in schema.org's vocabulary. It must not contain anything that visitors can't see.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export function structuredData({ site, home }: Content, sharePicture: string) {
  const url = absoluteUrl(routes.home, site.address);
  const profiles = [site.social?.url, site.professional?.url].filter(Boolean);
  return {
    "@context": "https://schema.org",
    // Search engines demand an address of a ProfessionalService, and this business has none to visit.
    "@type": "Organization",
    name: site.name,
    description: home.page.description,
    url,
    image: sharePicture,
    email: site.email,
    telephone: site.phone,
    sameAs: profiles.length > 0 ? profiles : undefined,
    makesOffer: home.plans.map(({ name, price, currency, period }) => {
      const amount = { price, priceCurrency: currency };
      return {
        "@type": "Offer",
        name,
        url: `${url}#${anchors.pricing}`,
        ...amount,
        // Without the unit, a monthly price would look like the total.
        priceSpecification: { "@type": "UnitPriceSpecification", ...amount, unitText: period },
      };
    }),
  };
}

/** Writes JSON that can neither end a script element nor open a comment in it (HTML, 4.12.1.3). */
export const jsonInScript = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
