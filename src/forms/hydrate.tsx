import { hydrateRoot } from "react-dom/client";
import { formTypes } from "../routes";
import { FormApp } from "./form-island";

for (const island of document.querySelectorAll<HTMLElement>("[data-form]")) {
  const { endpoint, ownerEmail } = island.dataset;
  const form = formTypes.find((type) => type === island.dataset.form);
  if (form && endpoint && ownerEmail) {
    hydrateRoot(island, <FormApp form={form} endpoint={endpoint} ownerEmail={ownerEmail} />);
  }
}
