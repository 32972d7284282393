import type { Content } from "../content/tree";
import type { WithBody } from "../content/with-body";

interface FooterProps {
  site: Content["site"];
  footer: WithBody<Content["home"]["footer"]>;
}

/** How to reach the owner. */
export function Footer({ site, footer }: FooterProps) {
  return (
    <footer>
      {footer.body}
      <ul>
        <li>
          <a href={`mailto:${site.email}`}>{footer.email}</a>
        </li>
        {[site.social, site.professional].map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
