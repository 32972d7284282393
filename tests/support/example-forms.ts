import { readEnglishContent } from "./content";
import type { Content } from "../../src/shared/content/tree";
import type { FormType } from "../../src/shared/routes";
import { defineForm, type FormDefinition } from "../../src/shared/content/form-definition";
import { formShapes } from "../../src/shared/forms/shapes";

/** Returns both forms with the copy of a content. */
export function formsOf({ forms, sharedForm, site }: Content): Record<FormType, FormDefinition> {
  const formOf = (type: FormType) =>
    defineForm(formShapes[type], forms[type].form, sharedForm, site.language);

  return { consultation: formOf("consultation"), "project-intake": formOf("project-intake") };
}

export const forms = formsOf(readEnglishContent());

export const { consultation, "project-intake": projectIntake } = forms;
