import { TextWithEmail } from "../components/links";
import type { Content } from "../../shared/content/tree";
import type { RequestFormProps } from "./request-form-props";
import * as styles from "./forms.module.css";
import { RequestForm } from "./request-form";

interface FormIslandProps extends RequestFormProps {
  copy: Content["sharedForm"]["onPage"];
}

/** A form in a page that has no other scripts. `hydrate.tsx` reads the props of `RequestForm` from its data attributes. */
export function FormIsland({ copy, ...props }: FormIslandProps) {
  const { definition, endpoint, ownerEmail, afterwards } = props;
  return (
    <>
      <noscript>
        <p>
          <TextWithEmail text={copy.noScripts} email={ownerEmail} />
        </p>
      </noscript>
      <div
        data-form={definition.type}
        data-endpoint={endpoint}
        data-owner-email={ownerEmail}
        data-afterwards={JSON.stringify(afterwards)}
      >
        <RequestForm {...props} />
      </div>
      <p hidden className={styles.waiting} role="status">
        {copy.loading}
      </p>
      <p hidden className={styles.failed} role="status">
        <TextWithEmail text={copy.notLoaded} email={ownerEmail} />
      </p>
    </>
  );
}
