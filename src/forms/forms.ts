import type { FormType } from "../routes";
import { consultation } from "./consultation";
import type { FormDefinition } from "./definition";
import { projectIntake } from "./project-intake";

/** Every form of the site, by its type. */
export const forms: { readonly [Type in FormType]: FormDefinition & { type: Type } } = {
  consultation,
  "project-intake": projectIntake,
};
