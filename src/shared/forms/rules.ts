import { object, string, type ValidationError } from "yup";
import { mapValues, type FieldShape, type FormShape, type Validate } from "./shapes";

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

function schemaOf({ control, minLength = 0 }: FieldShape, message: () => string) {
  const text = string().trim().default("");
  if (control === "email") {
    // Like browsers, yup accepts domains without a dot, but mail from the internet cannot reach them.
    return text
      .transform(withAsciiDomain)
      .email(message)
      .matches(/\.[^.@]+$/, message);
  }
  if (control === "url") {
    return text.test("url", message, (value) => value === "" || isHttpUrl(value));
  }
  return text.min(minLength, message);
}

/** A form without messages, as the receiver has it, gets empty ones: what counts there is which fields are wrong. */
export function createValidator(
  definition: FormShape<FieldShape & { message?: string }>,
): Validate {
  // Messages are functions, because yup replaces `${…}` in messages that are strings.
  const schemas = mapValues(definition.fields, (field) =>
    schemaOf(field, () => field.message ?? ""),
  );
  const rules = object(schemas);

  return (values) => {
    const messages: Record<string, string> = {};
    try {
      rules.validateSync(values, { abortEarly: false });
    } catch (error) {
      // Of each field, the first.
      for (const { path = "", message } of (error as ValidationError).inner) {
        messages[path] ??= message;
      }
    }
    return messages;
  };
}
