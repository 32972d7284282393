import { Hours } from "../components/hour";
import { ButtonLink } from "../components/links";
import type { PageContext } from "../page-context";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Guarantee } from "../sections/guarantee";
import { Hero } from "../sections/hero";
import { HowItWorks } from "../sections/how-it-works";
import { Logbook } from "../sections/logbook";
import { Pricing } from "../sections/pricing";
import { WhyPossible } from "../sections/why-possible";
import "../styles/halves.css";
import "../styles/note.css";
import "../styles/late-paint.css";
import * as styles from "./landing.module.css";
import { SiteLayout } from "./site-layout";

export { PageHead as Head } from "../components/page-head";

export interface LandingContext extends PageContext {
  /** JSON-LD, safe within a script element. */
  structuredData: string;
}

export default function Landing({
  pageContext: { content, structuredData },
}: {
  pageContext: LandingContext;
}) {
  const { home } = content;

  // A booking button for sections that have none. It stays in view as long as they do: at the foot of a phone's screen or, on a
  // wide screen, at the foot of the rail.
  const bookingBar = (
    <div className={`${styles.track} no-print`}>
      <div className={`${styles.bar} palette-reverse`}>
        <b>{home.mainPlan.amount}</b> <ButtonLink>{home.hero.book}</ButtonLink>
      </div>
    </div>
  );

  return (
    <SiteLayout content={content}>
      <Hours value={home.hours}>
        <Hero {...home} />
        <div className={`${styles.withBar} late-paint`}>
          <HowItWorks {...home} />
          <WhyPossible {...home} />
          <About {...home} />
          <Logbook {...home} />
          {bookingBar}
        </div>
        <div className="late-paint">
          <Pricing {...home} />
        </div>
        <div className={`${styles.withBar} late-paint`}>
          <Guarantee {...home} />
          <Faq {...home} />
          {bookingBar}
        </div>
        <div className="late-paint">
          <Closing {...home} />
        </div>
      </Hours>
      {/* In the head, this would delay the text. */}
      <script type="application/ld+json">{structuredData}</script>
    </SiteLayout>
  );
}
