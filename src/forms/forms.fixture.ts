import { readEnglishContent } from "../content/content.fixture";
import type { Content } from "../content/tree";
import type { FormType } from "../routes";
import { defineForm, type FormDefinition } from "./definition";
import { formShapes } from "../form-shapes";

/** The forms with the copy of a content. */
export function formsOf({ forms, sharedForm, site }: Content): Record<FormType, FormDefinition> {
  const formOf = (type: FormType) =>
    defineForm(formShapes[type], forms[type].form, sharedForm, site.language);

  return { consultation: formOf("consultation"), "project-intake": formOf("project-intake") };
}

export const forms = formsOf(readEnglishContent());

export const { consultation, "project-intake": projectIntake } = forms;

/** One that takes any response of its webhook for a success. */
export const anyResponseForm: FormDefinition = { ...consultation, deliveredBy: "any-response" };
