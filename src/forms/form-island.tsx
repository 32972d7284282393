import { FormApp, type FormAppProps } from "./form-app";
import * as styles from "./form-island.module.css";

/** A form within a page that is otherwise without scripts. */
export function FormIsland(props: FormAppProps) {
  const { form, endpoint, ownerEmail } = props;
  const mail = <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>;
  return (
    <>
      <noscript>
        <style>{"[data-form]{display:none}"}</style>
        <p>
          This form needs JavaScript, which is turned off. Write to {mail}: it reaches me just the
          same.
        </p>
      </noscript>
      <div data-form={form} data-endpoint={endpoint} data-owner-email={ownerEmail}>
        <FormApp {...props} />
      </div>
      <p className={styles.waiting} role="status">
        The form is still loading. What you entered is checked and sent as soon as it is ready.
      </p>
      <p className={styles.failed} role="status">
        A part of this form could not be loaded, so it cannot send. Write to {mail}: it reaches me
        just the same.
      </p>
    </>
  );
}
