import type { ReactNode } from "react";
import type { Content } from "../content/tree";
import type { WithBody } from "../components/with-body";
import { anchors, routes } from "../routes";
import { Footer } from "../sections/footer";
import { Mark } from "../components/mark";
import type { HeadContext } from "../components/page-head";
import * as styles from "./site-layout.module.css";

/** The content that every page shows around its own. */
export interface LayoutContent {
  site: Content["site"];
  pricing: Content["home"]["pricing"];
  footer: Content["home"]["footer"];
  /** The owner's own pages, some of which are linked at the foot. */
  pages: Content["pages"];
}

/** What gatsby-node gives a page that is made of one content file. */
export interface PlainPageContext<Page> extends HeadContext {
  layout: LayoutContent;
  page: Page;
}

interface SiteLayoutProps {
  layout: Omit<LayoutContent, "footer"> & { footer: WithBody<LayoutContent["footer"]> };
  children: ReactNode;
}

const mainId = "main";

/** The header and the footer that every page has, around its own content. */
export function SiteLayout({ layout, children }: SiteLayoutProps) {
  const { site, pricing, footer, pages } = layout;
  return (
    <>
      <a href={`#${mainId}`} className={`${styles.skip} no-print`}>
        {site.skip}
      </a>
      <header className={`${styles.header} no-print`}>
        <a href={routes.home} className={styles.name}>
          <Mark />
          {site.name}
        </a>{" "}
        <a href={`${routes.home}#${anchors.pricing}`} className={styles.link}>
          {pricing.heading}
        </a>
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} footer={footer} pages={pages} />
    </>
  );
}
