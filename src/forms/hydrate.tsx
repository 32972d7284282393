import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { formTypes, type FormType } from "../routes";
import { rememberValues } from "./before-hydration";
import { defineForm, type FormWords, type SharedWords } from "./definition";
import { FormApp } from "./form-island";
import { formShapes } from "../form-shapes";
import type { RequestFormOptions } from "./request-form";

/** The content of both forms, put in its place by `src/build/webpack-config.ts`. */
declare const FORM_WORDS: Record<FormType, FormWords> & { shared: SharedWords; language: string };

for (const island of document.querySelectorAll<HTMLElement>("[data-form]")) {
  const { endpoint, ownerEmail, afterwards } = island.dataset;
  const form = formTypes.find((type) => type === island.dataset.form);
  if (form && endpoint && ownerEmail) {
    const words = FORM_WORDS;
    const definition = defineForm(formShapes[form], words[form], words.shared, words.language);
    rememberValues(island);
    const options: RequestFormOptions = { endpoint, ownerEmail };
    if (afterwards) options.afterwards = JSON.parse(afterwards) as RequestFormOptions["afterwards"];
    // As a transition, hydration yields to the visitor's input.
    startTransition(() => {
      hydrateRoot(island, <FormApp definition={definition} {...options} />, {
        // An extension's element in the form: React renders it again, and `restoreValues` fills it in.
        onRecoverableError: () => undefined,
      });
    });
  }
}
