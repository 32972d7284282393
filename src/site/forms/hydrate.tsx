import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { FormType } from "../../shared/routes";
import { rememberValues } from "./early";
import { copyToPaper } from "./field";
import { defineForm, type FormCopy, type SharedCopy } from "../../shared/content/form-definition";
import { RequestForm, type RequestFormProps } from "./request-form";
import { formShapes } from "../../shared/forms/shapes";

/** The content of both forms. `src/build/webpack-config.ts` defines it. */
declare const FORM_COPY: Record<FormType, FormCopy> & { shared: SharedCopy; language: string };

const island = document.querySelector("[data-form]") as HTMLElement;
const { form, endpoint = "", ownerEmail = "", afterwards = "null" } = island.dataset;
const type = form as FormType;

const { shared, language, ...forms } = FORM_COPY;
const props: RequestFormProps = {
  definition: defineForm(formShapes[type], forms[type], shared, language),
  endpoint,
  ownerEmail,
  afterwards: JSON.parse(afterwards) as RequestFormProps["afterwards"],
};
rememberValues();
window.onbeforeprint = copyToPaper;

// As a transition, hydration yields to the visitor's input.
startTransition(() => {
  hydrateRoot(island, <RequestForm {...props} />, {
    // An extension has put an element into the form. React renders the form again, and `restoreValues` fills it in.
    onRecoverableError: () => undefined,
  });
});
