import type { HeadProps, PageProps } from "gatsby";
import { PageHead } from "../components/page-head";
import { SiteLayout, type LayoutContent } from "../components/site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../content/with-body";
import { routes } from "../routes";

/** What gatsby-node gives the not-found page. */
export type NotFoundContext = Pick<Content, "notFound"> & { layout: LayoutContent };

type Props = PageProps<object, NotFoundContext>;

/** Inline, because the page ships no other script; it tells a developer which address was asked for. */
const logPath = `console.log("No page at " + location.pathname)`;

export default function NotFound({ pageContext: { layout, notFound } }: Props) {
  const { code, heading, home, body } = withBody(notFound);
  return (
    <SiteLayout layout={{ ...layout, footer: withBody(layout.footer) }}>
      <p>{code}</p>
      <h1>{heading}</h1>
      {body}
      <a href={routes.home}>{home}</a>
    </SiteLayout>
  );
}

export function Head({ pageContext: { layout, notFound } }: HeadProps<object, NotFoundContext>) {
  return (
    <PageHead page={notFound} siteName={layout.site.name}>
      <script dangerouslySetInnerHTML={{ __html: logPath }} />
    </PageHead>
  );
}
