import { string } from "yup";
import { tidied } from "../../src/shared/characters";

/**
 * A setting, cleaned. If that leaves nothing, it counts as not set. yup's own message for a value that isn't text would show a
 * secret.
 */
export const setting = (clean: (typed: unknown) => unknown) =>
  string()
    .transform((typed: unknown) => clean(typed) || undefined)
    .typeError("has to be a text");

/** A setting that was perhaps pasted from a chat, with characters that nobody sees. */
export const tidySetting = setting(tidied);
