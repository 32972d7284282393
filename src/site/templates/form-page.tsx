import { TextWithLink } from "../components/links";
import type { PageContext } from "../page-context";
import { Section } from "../components/section";
import type { Content } from "../../shared/content/tree";
import { FormIsland, type FormIslandProps } from "../forms/form-island";
import { routes } from "../../shared/routes";
import { ownPageAddress, privacyNotice } from "../../shared/content/own-pages";
import { NextSteps, SideCards } from "../sections/beside-form";
import { SiteLayout } from "./site-layout";
import * as styles from "./form-page.module.css";

export { PageHead as Head } from "../components/page-head";

export type FormPageContext = PageContext & FormIslandProps;

function PrivacyLink({ site, pages, sharedForm }: Content) {
  const address = site.privacy ?? ownPageAddress(privacyNotice);
  const page = pages.find(({ file }) => ownPageAddress(file) === address);
  return (
    page && (
      <p className={styles.privacy}>
        <TextWithLink text={sharedForm.onPage.privacy}>
          {/* Opens in a new tab, so that the visitor's answers stay in the form. The text around it says so. */}
          <a href={address} target="_blank">
            {page.title}
          </a>
        </TextWithLink>
      </p>
    )
  );
}

export default function FormPage({ pageContext }: { pageContext: FormPageContext }) {
  const { content, form } = pageContext;
  const formContent = content.forms[form];
  const { page, cards, next } = formContent;
  const steps = next.length > 0 && <NextSteps {...formContent} />;
  return (
    <SiteLayout content={content}>
      <Section name="page" hour={page.hour}>
        <div className={cards.length > 0 ? styles.withCards : styles.withoutCards}>
          <div className={styles.intro}>
            <a href={routes.home} className={`${styles.back} standalone-link no-print`}>
              {page.back}
            </a>
            <h1 id="page-heading">{page.heading}</h1>
            <p>{page.subtitle}</p>
            {/* The style sheet shows this on a wide screen, and the copy after the form on a narrow one. */}
            {steps && <div className={styles.besideForm}>{steps}</div>}
          </div>
          <div className={styles.columns}>
            <div className={styles.ticket}>
              <FormIsland {...pageContext} />
              {/* Stays outside of the hydrated form, so that the form's scripts don't have to contain it. */}
              <PrivacyLink {...content} />
            </div>
            {steps && <div className={styles.afterForm}>{steps}</div>}
            {cards.length > 0 && <SideCards {...formContent} />}
          </div>
        </div>
      </Section>
    </SiteLayout>
  );
}
