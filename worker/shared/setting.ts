import { string } from "yup";
import { tidied } from "../../src/shared/characters";

/** The rule of a setting, which is cleaned first. One of which nothing is left counts as not set. */
export const setting = (clean: (typed: unknown) => unknown) =>
  string()
    .transform((typed: unknown) => clean(typed) || undefined)
    // yup's own message would show the value, which may be a secret.
    .typeError("has to be a text");

/** The rule of a setting that was perhaps pasted from a chat, with characters that nobody sees. */
export const tidySetting = setting(tidied);
