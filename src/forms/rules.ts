import { string } from "yup";
import type { Rule } from "./definition";
import { validatorsWith } from "./validator";

/** An absolute http or https URL. `new URL` alone would also take `https:example.com` and `https://.com`. */
function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^/.]/i.test(text)) return false;
  try {
    // Chromium keeps what no host may hold, such as a space, as %20, where others refuse the address.
    return !/\.\.|%/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

function schemaOf(rule: Rule) {
  switch (rule.kind) {
    case "min-length":
      return string().min(rule.length);
    case "email":
      // Like browsers, yup takes an address whose domain has no dot, which no mail from outside reaches.
      return string()
        .email()
        .matches(/\.[^.@]+$/);
    case "optional-url":
      return string().test((value = "") => value === "" || isHttpUrl(value));
    case "optional":
      return string();
  }
}

/** Validates all that the rules of a form say. */
export const createValidator = validatorsWith((rule) => {
  const schema = schemaOf(rule);
  return (value) => schema.isValidSync(value);
});
