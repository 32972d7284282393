import type { HeadProps, PageProps } from "gatsby";
import { PageHead, type HeadContext } from "../components/page-head";
import { SiteLayout } from "./site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../components/with-body";
import { routes } from "../routes";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Hero } from "../sections/hero";
import { HowItWorks } from "../sections/how-it-works";
import { Pricing } from "../sections/pricing";
import { WhyPossible } from "../sections/why-possible";

/** What gatsby-node gives the landing page. */
export type LandingContext = Pick<Content, "site" | "home" | "pages"> &
  HeadContext & {
    /** What machines may know of the page, as the text of a script element whose type is `application/ld+json`. */
    structuredData: string;
  };

type Props = PageProps<object, LandingContext>;

/** The landing page, its sections in order. A default export, because Gatsby takes pages from those. */
export default function Landing({ pageContext: { site, home, pages, structuredData } }: Props) {
  const plans = home.plans.map(withBody);
  const { howItWorks, whyPossible, about, pricing, faq, closing } = home;
  return (
    <SiteLayout layout={{ site, pricing, footer: withBody(home.footer), pages }}>
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

/** The title and the meta tags of the landing page, taken by Gatsby under this name. */
export function Head({
  pageContext: { site, home, picture, faces },
}: HeadProps<object, LandingContext>) {
  return (
    <PageHead page={home.page} path={routes.home} site={site} picture={picture} faces={faces} />
  );
}
