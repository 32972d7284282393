import type { PageProps } from "gatsby";
import { SiteLayout, type PageContext } from "./site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../components/with-body";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Hero } from "../sections/hero";
import { HowItWorks } from "../sections/how-it-works";
import { Pricing } from "../sections/pricing";
import { WhyPossible } from "../sections/why-possible";

export { PageHead as Head } from "../components/page-head";

/** What gatsby-node gives the landing page. */
export interface LandingContext extends PageContext {
  home: Content["home"];
  /** What machines may know of the page, as the text of a script element whose type is `application/ld+json`. */
  structuredData: string;
}

/** The landing page, its sections in order. A default export, because Gatsby takes pages from those. */
export default function Landing({ pageContext }: PageProps<object, LandingContext>) {
  const { home, structuredData } = pageContext;
  const plans = home.plans.map(withBody);
  const { howItWorks, whyPossible, about, pricing, faq, closing } = home;
  return (
    <SiteLayout layout={pageContext}>
      <Hero
        hero={withBody(home.hero)}
        offer={plans.find(({ main }) => main)}
        until={howItWorks.hour}
      />
      <div className="next-frame">
        <HowItWorks
          howItWorks={withBody(howItWorks)}
          steps={home.steps.map(withBody)}
          until={whyPossible.hour}
        />
        <WhyPossible whyPossible={withBody(whyPossible)} until={about.hour} />
        <About about={withBody(about)} until={pricing.hour} />
        <Pricing pricing={withBody(pricing)} plans={plans} until={faq.hour} />
        <Faq faq={withBody(faq)} questions={home.questions.map(withBody)} until={closing.hour} />
        <Closing closing={withBody(closing)} />
      </div>
      {/* Here and not in the head, whose bytes come before the words. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </SiteLayout>
  );
}
