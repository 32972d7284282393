import type { HeadProps, PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { PageHead, type HeadContext } from "../components/page-head";
import { Section } from "../components/section";
import type { Content } from "../content/tree";
import { SiteLayout, type PageContext } from "./site-layout";
import { withBody } from "../components/with-body";
import { routes } from "../routes";
import * as styles from "./not-found.module.css";

/** What gatsby-node gives the not-found page. */
export interface NotFoundContext extends PageContext {
  page: Content["notFound"];
}

/** The page for addresses that do not exist. A default export, because Gatsby takes pages from those. */
export default function NotFound({ pageContext }: PageProps<object, NotFoundContext>) {
  const { hour, code, heading, home, body } = withBody(pageContext.page);
  return (
    <SiteLayout layout={pageContext}>
      <Section heading="page-heading" hour={hour}>
        <p className={styles.code}>{code}</p>
        <h1 id="page-heading" className={styles.heading}>
          {heading}
        </h1>
        <div className={styles.body}>{body}</div>
        <ButtonLink href={routes.home} kind="primary">
          {home}
        </ButtonLink>
      </Section>
    </SiteLayout>
  );
}

/** Tells a developer which address was asked for. */
const logPath = `console.log("No page at " + location.pathname)`;

/** The head of the not-found page, taken by Gatsby under this name. */
export function Head({ pageContext }: HeadProps<object, HeadContext>) {
  return (
    <PageHead pageContext={pageContext}>
      <script dangerouslySetInnerHTML={{ __html: logPath }} />
    </PageHead>
  );
}
