import type { Content } from "../content/tree";
import { mailtoOf } from "../address";
import { addressOfOwnPage } from "../routes";
import { inNewTab } from "../components/new-tab";
import type { WithBody } from "../components/with-body";
import * as styles from "./footer.module.css";

interface FooterProps {
  site: Content["site"];
  footer: WithBody<Content["home"]["footer"]>;
  pages: Content["pages"];
}

/** How to reach the owner, and what else there is to read. */
export function Footer({ site, footer, pages }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.body}>{footer.body}</div>
      <ul className={styles.links}>
        <li>
          <a href={mailtoOf(site.email)} className="standalone-link">
            {footer.email}
          </a>
        </li>
        {[site.social, site.professional]
          .filter((link) => link !== undefined)
          .map(({ label, url }) => (
            <li key={url}>
              <a href={url} {...inNewTab} className="standalone-link">
                {label}
              </a>
            </li>
          ))}
        {pages
          .filter((page) => page.footer)
          .map(({ file, title }) => (
            <li key={file}>
              <a href={addressOfOwnPage(file)} className="standalone-link">
                {title}
              </a>
            </li>
          ))}
      </ul>
    </footer>
  );
}
