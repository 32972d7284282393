import { string } from "yup";
import type { Rule } from "../form-shapes";
import { fieldsOf, type FormDefinition, type Validate } from "./definition";

/** `new URL` alone would also accept `https:example.com` and `https://.com`. */
function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^/.]/i.test(text)) return false;
  try {
    // Chromium encodes forbidden characters in hosts, such as a space, where other browsers reject the URL.
    return !/\.\.|%/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** yup rejects domains such as `münchen.de`, which Chromium converts to Punycode but Firefox and WebKit do not. */
const withAsciiDomain = (address: string) =>
  address.replace(/@.*/, (domain) => domain.replace(/[\p{L}\p{M}\p{N}]/gu, "x"));

function schemaOf(rule: Rule) {
  const text = string().trim().default("");
  switch (rule.kind) {
    case "min-length":
      return text.min(rule.length);
    case "email":
      // Like browsers, yup accepts domains without a dot, but mail from the internet cannot reach them.
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
  const rules = fieldsOf(definition).flatMap(([name, { rule, message }]) =>
    message ? [{ name, message, schema: schemaOf(rule) }] : [],
  );
  return (values) => {
    const broken = rules.filter(({ name, schema }) => !schema.isValidSync(values[name]));
    return Object.fromEntries(broken.map(({ name, message }) => [name, message]));
  };
}
