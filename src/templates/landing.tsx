import { Hours } from "../components/hour";
import type { PageContext } from "../components/page-head";
import { PagePictures, type Pictures } from "../components/picture";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Guarantee } from "../sections/guarantee";
import { Hero } from "../sections/hero";
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
    <SiteLayout content={content} book={home.hero.book}>
      <Hours value={hours}>
        <PagePictures value={pictures}>
          {show("hero")}
          <div className="next-frame">
            <div className={styles.reach}>
              {order.slice(1, indexOfPrices).map(show)}
              <div className={`${styles.track} no-print`}>
                <a href={routes.consultation} className={`${styles.bar} standalone-link`}>
                  {home.hero.book}
                </a>
              </div>
            </div>
            {order.slice(indexOfPrices).map(show)}
          </div>
        </PagePictures>
      </Hours>
      {/* Not in the head, where it would delay the text. */}
      <script type="application/ld+json">{structuredData}</script>
    </SiteLayout>
  );
}
