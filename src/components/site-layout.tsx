import type { ReactNode } from "react";
import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";
import { anchors, routes } from "../routes";
import { Footer } from "../sections/footer";

/** The content that every page shows around its own. */
export interface LayoutContent {
  site: Content["site"];
  pricing: Content["home"]["pricing"];
  footer: Content["home"]["footer"];
}

interface SiteLayoutProps {
  layout: Omit<LayoutContent, "footer"> & { footer: WithBody<LayoutContent["footer"]> };
  children: ReactNode;
}

/** The header and the footer that every page has, around its own content. */
export function SiteLayout({ layout, children }: SiteLayoutProps) {
  const { site, pricing, footer } = layout;
  return (
    <>
      <header>
        <a href={routes.home}>{site.name}</a>
        <a href={`${routes.home}#${anchors.pricing}`}>{pricing.heading}</a>
      </header>
      <main>{children}</main>
      <Footer site={site} footer={footer} />
    </>
  );
}
