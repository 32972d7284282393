import { RenderedBody } from "../components/rendered-body";
import { ButtonLink } from "../components/links";
import type { PageContext } from "../page-context";
import { Section } from "../components/section";
import { ownPageAddress } from "../../shared/content/own-pages";
import type { Content } from "../../shared/content/check-whole";
import { formTypes, routes } from "../../shared/routes";
import { SiteLayout } from "./site-layout";
import "../styles/halves.css";
import * as styles from "./not-found.module.css";

export { PageHead as Head } from "../components/page-head";

const pagesOf = ({ forms, pages }: Content) => [
  ...formTypes.map((type) => ({ address: routes[type], title: forms[type].page.title })),
  ...pages.map(({ file, title }) => ({ address: ownPageAddress(file), title })),
];

export default function NotFound({ pageContext }: { pageContext: PageContext }) {
  const { content } = pageContext;
  const { file, hour, code, heading, home } = content.notFound;
  return (
    <SiteLayout content={content}>
      <Section name="page" hour={hour}>
        <div className="halves">
          <p className={styles.code}>{code}</p>
          <div>
            <h1 id="page-heading">{heading}</h1>
            <div>
              <RenderedBody file={file} />
            </div>
            {/* `offer-page.ts` shows the one that was meant. */}
            {pagesOf(content).map(({ address, title }) => (
              <p key={address} data-address={address} hidden className={styles.meant}>
                <ButtonLink to={address}>{title}</ButtonLink>
              </p>
            ))}
            <ButtonLink to={routes.home}>{home}</ButtonLink>
          </div>
        </div>
      </Section>
    </SiteLayout>
  );
}
