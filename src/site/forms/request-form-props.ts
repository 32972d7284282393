import type { FormDefinition } from "../../shared/content/form-definition";

export interface RequestFormProps {
  definition: FormDefinition;
  /** The address that the form is sent to. */
  endpoint: string;
  ownerEmail: string;
  /** A link below the message of success. It opens in the same tab, because by then the form is empty (WCAG 3.2.5, G201). */
  afterwards?: { label: string; url: string };
}
