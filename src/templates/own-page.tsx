import { MDXProvider } from "@mdx-js/react";
import type { HeadProps, PageProps } from "gatsby";
import type { ComponentProps } from "react";
import { PageHead } from "../components/page-head";
import { Picture, type ShownPicture } from "../components/picture";
import { tableParts } from "../components/scrollable-table";
import { Section } from "../components/section";
import { SiteLayout, type PlainPageContext } from "./site-layout";
import type { Content } from "../content/tree";
import { withBody } from "../components/with-body";
import { addressOfOwnPage } from "../routes";
import * as styles from "./own-page.module.css";

/** What gatsby-node gives a page of the owner's own. */
export interface OwnPageContext extends PlainPageContext<Content["pages"][number]> {
  /** What it shows, by the names of the files. */
  pictures: Readonly<Record<string, ShownPicture>>;
}

/** A page of the owner's own, which holds all day. A default export, because Gatsby takes pages from those. */
export default function OwnPage({
  pageContext: { layout, page, pictures },
}: PageProps<object, OwnPageContext>) {
  const { title, body } = withBody(page);
  const img = ({ src = "", alt = "" }: ComponentProps<"img">) => {
    const picture = pictures[src.replace(/^\.\//, "")];
    return picture && <Picture picture={picture} alt={alt} />;
  };
  return (
    <SiteLayout layout={{ ...layout, footer: withBody(layout.footer) }}>
      <Section heading="page-heading" hour="00:00" until="24:00">
        <h1 id="page-heading">{title}</h1>
        <div className={styles.body}>
          <MDXProvider components={{ ...tableParts, img }}>{body}</MDXProvider>
        </div>
      </Section>
    </SiteLayout>
  );
}

/** The title and the meta tags of a page of the owner's own, taken by Gatsby under this name. */
export function Head({
  pageContext: { layout, picture, faces, page },
}: HeadProps<object, OwnPageContext>) {
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
