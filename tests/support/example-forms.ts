import { readEnglishContent } from "./content";
import type { Content } from "../../src/shared/content/check-whole";
import { defineForm } from "../../src/shared/content/form-definition";
import { formShapes } from "../../src/shared/forms/shapes";
import { mapValues } from "../../src/shared/map-values";

/** Returns both forms with the copy of a content. */
export const formsOf = ({ forms, sharedForm, site }: Content) =>
  mapValues(formShapes, (shape, type) =>
    defineForm(shape, forms[type].form, sharedForm, site.language),
  );

export const forms = formsOf(readEnglishContent());

export const { consultation, "project-intake": projectIntake } = forms;
