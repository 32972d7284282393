import type { ReactNode } from "react";
import type { Content } from "../content/tree";
import { withBody } from "../components/with-body";
import { anchors, routes } from "../routes";
import { Footer } from "../sections/footer";
import { Mark } from "../components/mark";
import type { HeadContext } from "../components/page-head";
import * as styles from "./site-layout.module.css";

/** What gatsby-node gives every page: what is in its head, and what it shows around its own content. */
export interface PageContext extends HeadContext {
  site: Content["site"];
  pricing: Content["home"]["pricing"];
  footer: Content["home"]["footer"];
  /** The owner's own pages, some of which are linked at the foot. */
  pages: Content["pages"];
}

interface SiteLayoutProps {
  layout: PageContext;
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
      <Footer site={site} footer={withBody(footer)} pages={pages} />
    </>
  );
}
