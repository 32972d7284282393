import { TextWithEmail, TextWithLink } from "../components/links";
import type { PageContext } from "../page-context";
import { Section } from "../components/section";
import type { Content } from "../../shared/content/check-whole";
import * as formStyles from "../forms/forms.module.css";
import { RequestForm } from "../forms/request-form";
import { defineForm } from "../../shared/content/form-definition";
import { formShapes } from "../../shared/forms/shapes";
import { routes, type FormType } from "../../shared/routes";
import { ownPageAddress, privacyNotice } from "../../shared/content/own-pages";
import { NextSteps, SideCards } from "../sections/beside-form";
import { SiteLayout } from "./site-layout";
import * as styles from "./form-page.module.css";

export { PageHead as Head } from "../components/page-head";

export interface FormPageContext extends PageContext {
  form: FormType;
  /** The webhook's URL, or the path of the site's own receiver. */
  endpoint: string;
}

function PrivacyLink({ site, pages, sharedForm }: Content) {
  const address = site.privacy ?? ownPageAddress(privacyNotice);
  const page = pages.find(({ file }) => ownPageAddress(file) === address);
  return (
    page && (
      <p className={`${styles.privacy} quiet`}>
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

/** The frame of the form. */
function Ticket({ content, form, endpoint }: FormPageContext) {
  const { site, sharedForm } = content;
  const { noScripts, loading, notLoaded } = sharedForm.onPage;
  const { page, form: copy } = content.forms[form];
  return (
    <div className={styles.ticket}>
      <noscript>
        <p>
          <TextWithEmail text={noScripts} email={site.email} />
        </p>
      </noscript>
      {/* The island. `hydrate.tsx` reads its props from here, except for the definition, which is in the form's script. */}
      <div
        data-form={form}
        data-endpoint={endpoint}
        data-owner-email={site.email}
        data-afterwards={JSON.stringify(page.afterwards)}
      >
        <RequestForm
          definition={defineForm(formShapes[form], copy, sharedForm, site.language)}
          endpoint={endpoint}
          ownerEmail={site.email}
          afterwards={page.afterwards}
        />
      </div>
      <p hidden className={formStyles.waiting} role="status">
        {loading}
      </p>
      <p hidden className={formStyles.failed} role="status">
        <TextWithEmail text={notLoaded} email={site.email} />
      </p>
      {/* Stays outside of the hydrated form, so that the form's scripts don't have to contain it. */}
      <PrivacyLink {...content} />
    </div>
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
            {steps && <div className={styles.beforeForm}>{steps}</div>}
          </div>
          <div className={styles.columns}>
            <Ticket {...pageContext} />
            {steps && <div className={styles.afterForm}>{steps}</div>}
            {cards.length > 0 && <SideCards {...formContent} />}
          </div>
        </div>
      </Section>
    </SiteLayout>
  );
}
