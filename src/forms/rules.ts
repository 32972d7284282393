import { object, string, ValidationError } from "yup";
import type { FieldShape, FormShape, Rule } from "../form-shapes";
import { fieldsOf, type FieldMessages, type FormDefinition, type Validate } from "./definition";

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

function schemaOf(rule: Rule, message: () => string) {
  const text = string().trim().default("");
  switch (rule.kind) {
    case "min-length":
      return text.min(rule.length, message);
    case "email":
      // Like browsers, yup accepts domains without a dot, but mail from the internet cannot reach them.
      return text
        .transform(withAsciiDomain)
        .email(message)
        .matches(/\.[^.@]+$/, message);
    case "optional-url":
      return text.test(rule.kind, message, (value) => value === "" || isHttpUrl(value));
    case "optional":
      return text;
  }
}

/** The rules of a form. `messageOf` says what is reported of a field that breaks its rule. */
export function formRules<Field extends FieldShape>(
  form: Pick<FormShape<Field>, "fields">,
  messageOf: (field: Field) => string,
) {
  const schemas: Record<string, ReturnType<typeof schemaOf>> = {};
  for (const [name, field] of fieldsOf(form)) {
    // As functions, because yup replaces `${…}` in messages that are strings.
    schemas[name] = schemaOf(field.rule, () => messageOf(field));
  }
  return object(schemas);
}

function firstMessages({ inner }: ValidationError): FieldMessages {
  const messages: Record<string, string> = {};
  for (const { path = "", message } of inner) messages[path] ??= message;
  return messages;
}

export function createValidator(definition: FormDefinition): Validate {
  const rules = formRules(definition, ({ message = "" }) => message);

  return (values) => {
    try {
      rules.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (error instanceof ValidationError) return firstMessages(error);
      throw error;
    }
  };
}
