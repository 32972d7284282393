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
    // As a transition, hydration yields to the visitor's input.
    startTransition(() => {
      hydrateRoot(island, <FormApp form={form} {...options} />, {
        // An extension's element in the form: React renders it again, and `restoreValues` fills it in.
        onRecoverableError: () => undefined,
      });
    });
  }
}
