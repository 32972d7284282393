import { object, string, ValidationError } from "yup";
import { fieldsOf, type FormDefinition, type Rule, type Values } from "./definition";

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
  const text = string().ensure().trim();
  switch (rule.kind) {
    case "min-length":
      return text.min(rule.length, rule.message);
    case "email":
      // Like browsers, yup takes an address whose domain has no dot, which no mail from outside reaches.
      return text.email(rule.message).matches(/\.[^.@]+$/, rule.message);
    case "optional-url":
      return text.test("url", rule.message, (value) => value === "" || isHttpUrl(value));
    case "optional":
      return text;
  }
}

/**
 * @param definition - A form.
 * @returns A function that takes what was entered and gives the message of each field whose rule it breaks.
 */
export function createValidator<Name extends string>(definition: FormDefinition<Name>) {
  const schema = object(
    Object.fromEntries(fieldsOf(definition).map(([name, { rule }]) => [name, schemaOf(rule)])),
  );
  return (values: Partial<Values<Name>>): Partial<Values<Name>> => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return Object.fromEntries(error.inner.map(({ path, message }) => [path, message])) as Partial<
        Values<Name>
      >;
    }
  };
}
