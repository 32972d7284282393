import type { PageProps } from "gatsby";
import { Hours } from "../components/hour";
import type { PageContext } from "../components/page-head";
import { withBody } from "../components/with-body";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Hero } from "../sections/hero";
import type { Home } from "../sections/home";
import { HowItWorks } from "../sections/how-it-works";
import { Pricing } from "../sections/pricing";
import { WhyPossible } from "../sections/why-possible";
import { routes } from "../routes";
import * as styles from "./landing.module.css";
import { SiteLayout } from "./site-layout";

export { PageHead as Head } from "../components/page-head";

export interface LandingContext extends PageContext {
  /** JSON-LD, safe within a script element. */
  structuredData: string;
}

export default function Landing({ pageContext }: PageProps<object, LandingContext>) {
  const { content, structuredData } = pageContext;
  const parts = Object.entries(content.home).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(withBody) : withBody(part),
  ]);
  const home = { ...Object.fromEntries(parts), language: content.site.language } as Home;
  const { hero, howItWorks, whyPossible, about, pricing, faq, closing } = home;
  const sections = [hero, howItWorks, whyPossible, about, pricing, faq, closing];
  return (
    <SiteLayout content={content} book={hero.book}>
      <Hours value={sections.map(({ hour }) => hour)}>
        <Hero {...home} />
        <div className="next-frame">
          <div className={styles.reach}>
            <HowItWorks {...home} />
            <WhyPossible {...home} />
            <About {...home} />
            <div className={`${styles.track} no-print`}>
              <a href={routes.consultation} className={`${styles.bar} standalone-link`}>
                {hero.book}
              </a>
            </div>
          </div>
          <Pricing {...home} />
          <Faq {...home} />
          <Closing {...home} />
        </div>
      </Hours>
      {/* Not in the head, where it would delay the text. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </SiteLayout>
  );
}
