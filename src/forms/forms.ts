import type { FormType } from "../routes";
import { consultation } from "./consultation";
import type { FormDefinition } from "./definition";
import { projectIntake } from "./project-intake";

/** Every form of the site. */
export const forms: Readonly<Record<FormType, FormDefinition>> = {
  consultation,
  "project-intake": projectIntake,
};
