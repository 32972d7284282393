import { hydrateRoot } from "react-dom/client";
import { formTypes } from "../routes";
import { rememberValues } from "./before-hydration";
import { FormApp } from "./form-island";

for (const island of document.querySelectorAll<HTMLElement>("[data-form]")) {
  const { endpoint, ownerEmail } = island.dataset;
  const form = formTypes.find((type) => type === island.dataset.form);
  if (form && endpoint && ownerEmail) {
    rememberValues(island);
    hydrateRoot(island, <FormApp form={form} endpoint={endpoint} ownerEmail={ownerEmail} />, {
      // Somebody else's element in the form: it is rendered anew, and its values are put back.
      onRecoverableError: () => undefined,
    });
  }
}
