import type { Content } from "../content/tree";
import { mailtoOf } from "../mailto";
import type { WithBody } from "../components/with-body";
import * as styles from "./footer.module.css";

interface FooterProps {
  site: Content["site"];
  footer: WithBody<Content["home"]["footer"]>;
}

/** How to reach the owner. */
export function Footer({ site, footer }: FooterProps) {
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
              <a href={url} target="_blank" rel="noopener noreferrer" className="standalone-link">
                {label}
              </a>
            </li>
          ))}
      </ul>
    </footer>
  );
}
