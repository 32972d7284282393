import type { HeadProps, PageProps } from "gatsby";
import { PageHead } from "../components/page-head";
import { SiteLayout } from "../components/site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../content/with-body";
import { About } from "../sections/about";
import { Closing } from "../sections/closing";
import { Faq } from "../sections/faq";
import { Hero } from "../sections/hero";
import { HowItWorks } from "../sections/how-it-works";
import { Pricing } from "../sections/pricing";
import { WhyPossible } from "../sections/why-possible";

/** What gatsby-node gives the landing page. */
export type LandingContext = Pick<Content, "site" | "home">;

type Props = PageProps<object, LandingContext>;

export default function Landing({ pageContext: { site, home } }: Props) {
  const plans = home.plans.map(withBody);
  return (
    <SiteLayout layout={{ site, pricing: home.pricing, footer: withBody(home.footer) }}>
      <Hero hero={withBody(home.hero)} offer={plans.find(({ main }) => main)} />
      <HowItWorks howItWorks={withBody(home.howItWorks)} steps={home.steps.map(withBody)} />
      <WhyPossible whyPossible={withBody(home.whyPossible)} />
      <About about={withBody(home.about)} />
      <Pricing pricing={withBody(home.pricing)} plans={plans} />
      <Faq faq={withBody(home.faq)} questions={home.questions.map(withBody)} />
      <Closing closing={withBody(home.closing)} />
    </SiteLayout>
  );
}

export function Head({ pageContext: { site, home } }: HeadProps<object, LandingContext>) {
  return <PageHead page={home.page} siteName={site.name} />;
}
