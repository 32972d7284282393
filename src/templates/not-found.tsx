import type { HeadProps, PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { PageHead } from "../components/page-head";
import { Section } from "../components/section";
import type { Content } from "../content/tree";
import { SiteLayout, type PlainPageContext } from "./site-layout";
import { withBody } from "../components/with-body";
import { notFoundFile, routes } from "../routes";
import * as styles from "./not-found.module.css";

/** What gatsby-node gives the not-found page. */
export type NotFoundContext = PlainPageContext<Content["notFound"]>;

/** The page for addresses that do not exist. A default export, because Gatsby takes pages from those. */
export default function NotFound({
  pageContext: { layout, page },
}: PageProps<object, NotFoundContext>) {
  const { hour, code, heading, home, body } = withBody(page);
  return (
    <SiteLayout layout={{ ...layout, footer: withBody(layout.footer) }}>
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

/** The title, the meta tags and the script of the not-found page, taken by Gatsby under this name. */
export function Head({
  pageContext: { layout, picture, faces, page },
}: HeadProps<object, NotFoundContext>) {
  return (
    <PageHead
      page={page}
      path={notFoundFile}
      isUnlisted
      site={layout.site}
      picture={picture}
      faces={faces}
    >
      <script dangerouslySetInnerHTML={{ __html: logPath }} />
    </PageHead>
  );
}
