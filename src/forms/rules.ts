import { string } from "yup";
import { fieldsOf, type FormDefinition, type Rule, type Validate } from "./definition";

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

/**
 * A domain such as `münchen.de`, which yup refuses, as one that it takes. Firefox and WebKit hand it over as it was
 * typed, Chromium in Punycode.
 */
const withAsciiDomain = (address: string) =>
  address.replace(/@.*/, (domain) => domain.replace(/[\p{L}\p{M}\p{N}]/gu, "x"));

function schemaOf(rule: Rule) {
  const text = string().trim().default("");
  switch (rule.kind) {
    case "min-length":
      return text.min(rule.length);
    case "email":
      // Like browsers, yup takes an address whose domain has no dot, which no mail from outside reaches.
      return text
        .transform(withAsciiDomain)
        .email()
        .matches(/\.[^.@]+$/);
    case "optional-url":
      return text.test((value) => value === "" || isHttpUrl(value));
    case "optional":
      return text;
  }
}

export function createValidator(definition: FormDefinition): Validate {
  const rules = fieldsOf(definition).flatMap(([name, { rule }]) =>
    "message" in rule ? [{ name, message: rule.message, schema: schemaOf(rule) }] : [],
  );
  return (values) => {
    const broken = rules.filter(({ name, schema }) => !schema.isValidSync(values[name]));
    return Object.fromEntries(broken.map(({ name, message }) => [name, message]));
  };
}
