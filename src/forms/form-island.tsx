import { TextWithEmail } from "../components/links";
import type { Content } from "../content/tree";
import type { FormDefinition } from "./definition";
import { FormBoundary } from "./form-boundary";
import * as styles from "./forms.module.css";
import { RequestForm, type RequestFormOptions } from "./request-form";

interface FormAppProps extends RequestFormOptions {
  definition: FormDefinition;
}

export const FormApp = (props: FormAppProps) => (
  <FormBoundary {...props}>
    <RequestForm {...props} />
  </FormBoundary>
);

interface FormIslandProps extends FormAppProps {
  words: Content["sharedForm"]["onPage"];
}

/** A form in a page without other scripts. Its data attributes are the props with which `FormApp` is hydrated. */
export function FormIsland({ words, ...props }: FormIslandProps) {
  const { definition, endpoint, ownerEmail, afterwards } = props;
  return (
    <>
      <noscript>
        <p>
          <TextWithEmail text={words.noScripts} email={ownerEmail} />
        </p>
      </noscript>
      <div
        data-form={definition.type}
        data-endpoint={endpoint}
        data-owner-email={ownerEmail}
        data-afterwards={afterwards && JSON.stringify(afterwards)}
      >
        <FormApp {...props} />
      </div>
      <p hidden className={styles.waiting} role="status">
        {words.loading}
      </p>
      <p hidden className={styles.failed} role="status">
        <TextWithEmail text={words.notLoaded} email={ownerEmail} />
      </p>
    </>
  );
}
