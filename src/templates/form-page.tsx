import type { HeadProps, PageProps } from "gatsby";
import { PageHead, type HeadContext } from "../components/page-head";
import { Section } from "../components/section";
import { SiteLayout, type LayoutContent } from "./site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../components/with-body";
import { FormIsland } from "../forms/form-island";
import { addressOfOwnPage, routes, type FormType } from "../routes";
import { NextSteps } from "../sections/next-steps";
import { SideCards } from "../sections/side-cards";
import * as styles from "./form-page.module.css";

/** What gatsby-node gives a page with a form. */
export type FormPageContext = Content["forms"][FormType] &
  HeadContext & {
    layout: LayoutContent;
    form: FormType;
    /** The address of the webhook that receives the form. */
    endpoint: string;
  };

type Props = PageProps<object, FormPageContext>;

/** A page with a form and, where it has some, side cards. A default export, because Gatsby takes pages from those. */
export default function FormPage({ pageContext }: Props) {
  const { layout, form, endpoint, page, cards, next } = pageContext;
  const { site, pages } = layout;
  const privacy = pages.find(({ file }) => addressOfOwnPage(file) === site.privacy);
  return (
    <SiteLayout layout={{ ...layout, footer: withBody(layout.footer) }}>
      <Section heading="page-heading" hour={page.hour}>
        <div className={cards.length > 0 ? styles.withCards : styles.withoutCards}>
          <div className={styles.intro}>
            <a href={routes.home} className={`${styles.back} standalone-link no-print`}>
              {page.back}
            </a>
            <h1 id="page-heading" className={styles.heading}>
              {page.heading}
            </h1>
            <p className={styles.subtitle}>{page.subtitle}</p>
            {next.length > 0 && <NextSteps steps={next.map(withBody)} />}
          </div>
          <div className={styles.columns}>
            <div className={styles.ticket}>
              <FormIsland
                form={form}
                endpoint={endpoint}
                ownerEmail={site.email}
                afterwards={page.afterwards}
              />
              {/* Outside of the form, so that it weighs nothing in the scripts. A new tab leaves the answers alone. */}
              {privacy && (
                <p className={styles.privacy}>
                  What becomes of your answers:{" "}
                  <a href={site.privacy} target="_blank">
                    {privacy.title}
                  </a>{" "}
                  (in a new tab)
                </p>
              )}
            </div>
            {cards.length > 0 && <SideCards cards={cards.map(withBody)} />}
          </div>
        </div>
      </Section>
    </SiteLayout>
  );
}

/** The title and the meta tags of a page with a form, taken by Gatsby under this name. */
export function Head({
  pageContext: { layout, picture, faces, form, page },
}: HeadProps<object, FormPageContext>) {
  return (
    <PageHead page={page} path={routes[form]} site={layout.site} picture={picture} faces={faces} />
  );
}
