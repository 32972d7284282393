import type { FormType } from "../routes";
import { FormBoundary } from "./form-boundary";
import { forms } from "./forms";
import { RequestForm } from "./request-form";

/** What a form needs to know beside its definition. It is handed to the browser in attributes of its island. */
export interface FormAppProps {
  form: FormType;
  /** The address of the webhook. */
  endpoint: string;
  ownerEmail: string;
}

/** The part of a page that React brings to life in the browser. */
export function FormApp({ form, endpoint, ownerEmail }: FormAppProps) {
  const definition = forms[form];
  return (
    <FormBoundary definition={definition} ownerEmail={ownerEmail}>
      <RequestForm definition={definition} endpoint={endpoint} ownerEmail={ownerEmail} />
    </FormBoundary>
  );
}
