import { TextWithEmail } from "../components/links";
import { defineForm } from "../../shared/content/form-definition";
import type { Content } from "../../shared/content/tree";
import { formShapes } from "../../shared/forms/shapes";
import type { FormType } from "../../shared/routes";
import * as styles from "./forms.module.css";
import { RequestForm } from "./request-form";

/** What the page of a form passes on to it. */
export interface FormIslandProps {
  content: Content;
  form: FormType;
  /** The webhook's URL, or the path of the site's own receiver. */
  endpoint: string;
}

/** A form in a page that has no other scripts. `hydrate.tsx` reads the props of `RequestForm` from its data attributes. */
export function FormIsland({ content, form, endpoint }: FormIslandProps) {
  const { site, forms, sharedForm } = content;
  const { form: copy, page } = forms[form];
  const { noScripts, loading, notLoaded } = sharedForm.onPage;
  return (
    <>
      <noscript>
        <p>
          <TextWithEmail text={noScripts} email={site.email} />
        </p>
      </noscript>
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
      <p hidden className={styles.waiting} role="status">
        {loading}
      </p>
      <p hidden className={styles.failed} role="status">
        <TextWithEmail text={notLoaded} email={site.email} />
      </p>
    </>
  );
}
