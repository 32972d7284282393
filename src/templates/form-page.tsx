import type { HeadProps, PageProps } from "gatsby";
import { PageHead } from "../components/page-head";
import { SiteLayout, type LayoutContent } from "../components/site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../content/with-body";
import { earlySubmitScript } from "../forms/early-submit";
import { FormIsland } from "../forms/form-island";
import { routes, type FormType } from "../routes";
import { SideCards } from "../sections/side-cards";

/** What gatsby-node gives a page with a form. */
export type FormPageContext = Content["forms"][FormType] & {
  layout: LayoutContent;
  form: FormType;
  /** The address of the webhook that receives the form. */
  endpoint: string;
};

type Props = PageProps<object, FormPageContext>;

export default function FormPage({ pageContext }: Props) {
  const { layout, form, endpoint, page, cards } = pageContext;
  return (
    <SiteLayout layout={{ ...layout, footer: withBody(layout.footer) }}>
      <a href={routes.home}>{page.back}</a>
      <h1>{page.heading}</h1>
      <p>{page.subtitle}</p>
      <FormIsland form={form} endpoint={endpoint} ownerEmail={layout.site.email} />
      <SideCards cards={cards.map(withBody)} />
    </SiteLayout>
  );
}

export function Head({ pageContext: { layout, page } }: HeadProps<object, FormPageContext>) {
  return (
    <PageHead page={page} siteName={layout.site.name}>
      <script dangerouslySetInnerHTML={{ __html: earlySubmitScript }} />
    </PageHead>
  );
}
