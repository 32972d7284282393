import { formatPrice } from "../content/format-price";
import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";
import { anchors, routes } from "../routes";

interface HeroProps {
  hero: WithBody<Content["home"]["hero"]>;
  /** The plan whose price stands in the hero. */
  offer: Content["home"]["plans"][number] | undefined;
}

/** The first screen: the promise, the price and the way to book. */
export function Hero({ hero, offer }: HeroProps) {
  return (
    <section aria-labelledby="hero-heading">
      <p>{hero.badge}</p>
      <h1 id="hero-heading">
        {hero.headline} <span>{hero.promise}</span>
      </h1>
      {hero.body}
      {offer && (
        <p>
          {formatPrice(offer.price, offer.currency)} {offer.period}
        </p>
      )}
      <a href={routes.consultation}>{hero.book}</a>
      <a href={`#${anchors.howItWorks}`}>{hero.more}</a>
    </section>
  );
}
