import { readEnglishContent } from "../content/content.fixture";
import type { Content } from "../content/tree";
import { formTypes, type FormType } from "../routes";
import { defineForm, type FormDefinition } from "./definition";
import { formShapes } from "../form-shapes";

/** The forms with the words of a content. */
export const formsOf = ({ forms, sharedForm, site }: Content) =>
  Object.fromEntries(
    formTypes.map((type) => [
      type,
      defineForm(formShapes[type], forms[type].form, sharedForm, site.language),
    ]),
  ) as Record<FormType, FormDefinition>;

export const forms = formsOf(readEnglishContent());

export const { consultation, "project-intake": projectIntake } = forms;
