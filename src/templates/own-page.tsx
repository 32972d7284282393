import { MDXProvider } from "@mdx-js/react";
import type { HeadProps, PageProps } from "gatsby";
import { PageHead } from "../components/page-head";
import { tableParts } from "../components/scrollable-table";
import { Section } from "../components/section";
import { SiteLayout, type PlainPageContext } from "./site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../components/with-body";
import { addressOfOwnPage } from "../routes";
import * as styles from "./own-page.module.css";

type Context = PlainPageContext<Content["pages"][number]>;

/** A page of the owner's own, which holds all day. A default export, because Gatsby takes pages from those. */
export default function OwnPage({ pageContext: { layout, page } }: PageProps<object, Context>) {
  const { title, body } = withBody(page);
  return (
    <SiteLayout layout={{ ...layout, footer: withBody(layout.footer) }}>
      <Section heading="page-heading" hour="00:00" until="24:00">
        <h1 id="page-heading">{title}</h1>
        <div className={styles.body}>
          <MDXProvider components={tableParts}>{body}</MDXProvider>
        </div>
      </Section>
    </SiteLayout>
  );
}

/** The title and the meta tags of a page of the owner's own, taken by Gatsby under this name. */
export function Head({
  pageContext: { layout, picture, faces, page },
}: HeadProps<object, Context>) {
  return (
    <PageHead
      page={page}
      path={addressOfOwnPage(page.file)}
      isUnlisted={page.search === false}
      site={layout.site}
      picture={picture}
      faces={faces}
    />
  );
}
