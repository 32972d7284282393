import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { formTypes } from "../routes";
import { rememberValues } from "./before-hydration";
import { FormApp } from "./form-island";
import type { RequestFormOptions } from "./request-form";

for (const island of document.querySelectorAll<HTMLElement>("[data-form]")) {
  const { endpoint, ownerEmail, afterwards } = island.dataset;
  const form = formTypes.find((type) => type === island.dataset.form);
  if (form && endpoint && ownerEmail) {
    rememberValues(island);
    const options: RequestFormOptions = { endpoint, ownerEmail };
    if (afterwards) options.afterwards = JSON.parse(afterwards) as RequestFormOptions["afterwards"];
    // In slices, between which the browser answers to what the visitor does.
    startTransition(() => {
      hydrateRoot(island, <FormApp form={form} {...options} />, {
        // Somebody else's element in the form: it is rendered anew, and its values are put back.
        onRecoverableError: () => undefined,
      });
    });
  }
}
