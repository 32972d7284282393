import { MDXProvider } from "@mdx-js/react";
import type { ReactNode } from "react";
import { bodyComponents } from "../components/body";
import { RenderedBody } from "../components/rendered-body";
import { NewTabLink } from "../components/links";
import { SiteContent } from "../components/site-content";
import type { Content } from "../../shared/content/check-whole";
import { mailtoLink, telLink } from "../../shared/contact-links";
import { anchors, routes } from "../../shared/routes";
import { ownPageAddress } from "../../shared/content/own-pages";
import * as styles from "./site-layout.module.css";

/** `global.css` shows elements with `show-once-arrived` once this has arrived. */
function Footer({ site, footer, pages }: Content) {
  return (
    <footer className={`${styles.footer} row`}>
      <div>
        <RenderedBody file={footer.file} />
      </div>
      <ul className={`${styles.links} row`}>
        <li>
          <a href={mailtoLink(site.email)} data-email={site.email}>
            {footer.email}
          </a>
        </li>
        {site.phone && (
          <li>
            <a href={telLink(site.phone)}>{site.phone}</a>
          </li>
        )}
        {[site.social, site.professional].map(
          (profile) =>
            profile && (
              <li key={profile.url}>
                <NewTabLink href={profile.url}>{profile.label}</NewTabLink>
              </li>
            ),
        )}
        {pages.map(
          (page) =>
            page.footer && (
              <li key={page.file}>
                <a href={ownPageAddress(page.file)}>{page.title}</a>
              </li>
            ),
        )}
      </ul>
    </footer>
  );
}

/** The header and the footer of every page, and the link that skips to the sections between them. */
export function SiteLayout({ content, children }: { content: Content; children: ReactNode }) {
  const { site, home } = content;
  return (
    <SiteContent value={content}>
      <MDXProvider components={bodyComponents}>
        <a href="#main" className={`${styles.skip} no-print`}>
          {site.skip}
        </a>
        <header className={styles.header}>
          <a href={routes.home} className={styles.name}>
            {/* The logo: a window, split by the seam between before and after. */}
            <svg viewBox="0 0 24 24" width="24" aria-hidden="true">
              <path fill="var(--signal)" d="M1 1h14L9 23H1z" />
              <path fill="none" stroke="var(--ink)" strokeWidth="2" d="M1 1h22v22H1zM15 1 9 23" />
            </svg>
            {site.name}
          </a>{" "}
          <a href={`${routes.home}#${anchors.pricing}`} className={`${styles.link} no-print`}>
            {home.pricing.heading}
          </a>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer {...content} />
      </MDXProvider>
    </SiteContent>
  );
}
