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

export default function Landing({ pageContext }: { pageContext: LandingContext }) {
  const { content, structuredData, pictures } = pageContext;
  const home = { ...content.home, language: content.site.language };
  // The parts are in the order of the page.
  const hours = Object.values(content.home).flatMap((part) =>
    part && "hour" in part ? part.hour : [],
  );

  return (
    <SiteLayout content={content} book={home.hero.book}>
      <Hours value={hours}>
        <PagePictures value={pictures}>
          <Hero {...home} />
          <div className="next-frame">
            <div className={styles.reach}>
              <HowItWorks {...home} />
              <WhyPossible {...home} />
              <About {...home} />
              <Logbook {...home} />
              <div className={`${styles.track} no-print`}>
                <a href={routes.consultation} className={`${styles.bar} standalone-link`}>
                  {home.hero.book}
                </a>
              </div>
            </div>
            <Pricing {...home} />
            <Guarantee {...home} />
            <Faq {...home} />
            <Closing {...home} />
          </div>
        </PagePictures>
      </Hours>
      {/* Not in the head, where it would delay the text. */}
      <script type="application/ld+json">{structuredData}</script>
    </SiteLayout>
  );
}
