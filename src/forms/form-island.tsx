import type { FormType } from "../routes";
import { FormBoundary } from "./form-boundary";
import { forms } from "./forms";
import { RequestForm } from "./request-form";

/** What a form needs to know beside its definition. It is handed to the browser in attributes of the island. */
export interface FormIslandProps {
  form: FormType;
  /** The address of the webhook. */
  endpoint: string;
  ownerEmail: string;
}

/** The part of a page that React brings to life in the browser. */
export function FormApp({ form, endpoint, ownerEmail }: FormIslandProps) {
  const definition = forms[form];
  return (
    <FormBoundary definition={definition} ownerEmail={ownerEmail}>
      <RequestForm definition={definition} endpoint={endpoint} ownerEmail={ownerEmail} />
    </FormBoundary>
  );
}

/** A form within a page that is otherwise without scripts. */
export function FormIsland(props: FormIslandProps) {
  const { form, endpoint, ownerEmail } = props;
  return (
    <>
      <noscript>
        <style>{"[data-form]{display:none}"}</style>
        <p>
          This form needs JavaScript, and it is off. Write to{" "}
          <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a> instead: it reaches me just the same.
        </p>
      </noscript>
      <div data-form={form} data-endpoint={endpoint} data-owner-email={ownerEmail}>
        <FormApp {...props} />
      </div>
    </>
  );
}
