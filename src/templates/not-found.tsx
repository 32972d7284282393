import type { HeadProps, PageProps } from "gatsby";
import { Body } from "../components/body";
import { ButtonLink } from "../components/links";
import { PageHead, type PageContext } from "../components/page-head";
import { Section } from "../components/section";
import { routes } from "../routes";
import { SiteLayout } from "./site-layout";
import * as styles from "./not-found.module.css";

export interface NotFoundContext extends PageContext {
  /** What `log-path.ts` is built into. */
  logPath: string;
}

export default function NotFound({ pageContext }: PageProps<object, NotFoundContext>) {
  const { content } = pageContext;
  const { file, hour, code, heading, home } = content.notFound;
  return (
    <SiteLayout content={content}>
      <Section name="page" hour={hour}>
        <div className="halves">
          <p className={styles.code}>{code}</p>
          <div>
            <h1 id="page-heading" className={styles.heading}>
              {heading}
            </h1>
            <div className={styles.body}>
              <Body file={file} />
            </div>
            <ButtonLink href={routes.home}>
              {home}
            </ButtonLink>
          </div>
        </div>
      </Section>
    </SiteLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, NotFoundContext>) {
  return (
    <PageHead pageContext={pageContext}>
      <script dangerouslySetInnerHTML={{ __html: pageContext.logPath }} />
    </PageHead>
  );
}
