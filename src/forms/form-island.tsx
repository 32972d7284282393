import { mailtoLink } from "../address";
import type { FormType } from "../routes";
import { FormBoundary } from "./form-boundary";
import * as styles from "./forms.module.css";
import { forms } from "./forms";
import { RequestForm, type RequestFormOptions } from "./request-form";

interface FormProps extends RequestFormOptions {
  form: FormType;
}

/** What is hydrated in the browser. */
export function FormApp({ form, ...options }: FormProps) {
  const definition = forms[form];
  return (
    <FormBoundary definition={definition} ownerEmail={options.ownerEmail}>
      <RequestForm definition={definition} {...options} />
    </FormBoundary>
  );
}

/** A form in a page without other scripts. Its data attributes are the props with which `FormApp` is hydrated. */
export function FormIsland(props: FormProps) {
  const { form, endpoint, ownerEmail, afterwards } = props;
  const mail = <a href={mailtoLink(ownerEmail)}>{ownerEmail}</a>;
  return (
    <>
      <noscript>
        <p>
          This form needs JavaScript, which is turned off. Write to {mail}: it reaches me just the
          same.
        </p>
      </noscript>
      <div
        data-form={form}
        data-endpoint={endpoint}
        data-owner-email={ownerEmail}
        data-afterwards={afterwards && JSON.stringify(afterwards)}
      >
        <FormApp {...props} />
      </div>
      <p hidden className={styles.waiting} role="status">
        The form is still loading. What you entered is checked and sent as soon as it is ready.
      </p>
      <p hidden className={styles.failed} role="status">
        A part of this form could not be loaded, so it cannot send. Write to {mail}: it reaches me
        just the same.
      </p>
    </>
  );
}
