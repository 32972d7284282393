import { RenderedBody } from "../components/rendered-body";
import { ButtonLink } from "../components/links";
import type { PageContext } from "../page-context";
import { Section } from "../components/section";
import { routes } from "../../shared/routes";
import { SiteLayout } from "./site-layout";
import "../styles/halves.css";
import * as styles from "./not-found.module.css";

export { PageHead as Head } from "../components/page-head";

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
            <ButtonLink to={routes.home}>{home}</ButtonLink>
          </div>
        </div>
      </Section>
    </SiteLayout>
  );
}
