import type { ReactNode } from "react";
import { Hours } from "../components/hour";
import { ButtonLink } from "../components/links";
import type { PageContext } from "../components/page-head";
import { PagePictures, type Pictures } from "../components/picture";
import { formatPrice } from "../content/language";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Guarantee } from "../sections/guarantee";
import { Hero } from "../sections/hero";
import type { Home } from "../sections/home";
import { HowItWorks } from "../sections/how-it-works";
import { Logbook } from "../sections/logbook";
import { Pricing } from "../sections/pricing";
import { WhyPossible } from "../sections/why-possible";
import { routes } from "../routes";
import "../styles/halves.css";
import "../styles/note.css";
import * as styles from "./landing.module.css";
import { SiteLayout } from "./site-layout";

export { PageHead as Head } from "../components/page-head";

export interface LandingContext extends PageContext {
  /** JSON-LD, safe within a script element. */
  structuredData: string;
  pictures: Pictures;
}

/** Under the keys of their content, which is in the order of the page. */
const sections = {
  hero: Hero,
  howItWorks: HowItWorks,
  whyPossible: WhyPossible,
  about: About,
  work: Logbook,
  pricing: Pricing,
  guarantee: Guarantee,
  faq: Faq,
  closing: Closing,
};

/** Sections without a button for booking, and one that stays in view beside them: at the foot of a phone, or of the rail. */
function Reach({ hero, plans, language, children }: Home & { children: ReactNode[] }) {
  if (children.length === 0) return null;

  const offer = plans.find(({ main }) => main);
  return (
    <div className={styles.reach}>
      {children}
      <div className={`${styles.track} no-print`}>
        <div className={`${styles.bar} palette-reverse`}>
          <b>{offer && formatPrice(offer.price, offer.currency, language)}</b>{" "}
          <ButtonLink href={routes.consultation}>{hero.book}</ButtonLink>
        </div>
      </div>
    </div>
  );
}

const isSection = (key: string): key is keyof typeof sections => key in sections;

export default function Landing({ pageContext }: { pageContext: LandingContext }) {
  const { content, structuredData, pictures } = pageContext;
  const home = { ...content.home, language: content.site.language };
  const order = Object.keys(content.home).filter(isSection);
  const show = (key: keyof typeof sections) => {
    const Part = sections[key];
    return <Part key={key} {...home} />;
  };
  const hours = order.flatMap((key) => content.home[key]?.hour ?? []);
  const indexOfPrices = order.indexOf("pricing");

  return (
    <SiteLayout content={content}>
      <Hours value={hours}>
        <PagePictures value={pictures}>
          {show("hero")}
          <div className="next-frame">
            <Reach {...home}>{order.slice(1, indexOfPrices).map(show)}</Reach>
            {show("pricing")}
            <Reach {...home}>{order.slice(indexOfPrices + 1, -1).map(show)}</Reach>
            {show("closing")}
          </div>
        </PagePictures>
      </Hours>
      {/* Not in the head, where it would delay the text. */}
      <script type="application/ld+json">{structuredData}</script>
    </SiteLayout>
  );
}
