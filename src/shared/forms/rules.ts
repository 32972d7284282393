import { object, string, type ValidationError } from "yup";
import { cleaned, type FieldShape, type FormShape, type Validate } from "./shapes";
import { mapValues } from "../map-values";

/** True if the text is a full web address. `new URL` alone would also accept `https:example.com` and `https://.com`. */
function isHttpUrl(text: string) {
  if (!/^https?:\/\/[^/.]/i.test(text)) return false;
  try {
    // Chromium encodes forbidden characters in hosts, such as a space. Other browsers reject the URL.
    return !/\.\.|%/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Makes a domain ASCII, for the check alone. yup would reject `münchen.de`, and only Chromium converts it to Punycode. */
const withAsciiDomain = (address: string) =>
  address.replace(/@.*/, (domain) => domain.replace(/[\p{L}\p{M}\p{N}]/gu, "x"));

function schemaOf(field: FieldShape, message: () => string) {
  const { control, minLength = 0 } = field;
  const text = string()
    .transform((typed: string | undefined) => cleaned(field, typed))
    .default("");
  if (control === "email") {
    // As browsers do, yup accepts an empty text, and a domain without a dot. The pattern refuses both. An email is required, and
    // mail from the internet can't reach such a domain.
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

/** Makes a validator for a form. If the form has no messages, as in the receiver, each wrong field gets an empty one. */
export function createValidator(
  definition: FormShape<FieldShape & { message?: string }>,
): Validate {
  // The messages are functions, because yup replaces `${…}` in strings.
  const rules = object(
    mapValues(definition.fields, (field) => schemaOf(field, () => field.message ?? "")),
  );

  return (values) => {
    try {
      rules.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      // A field that breaks two rules is named twice, with the same message.
      const { inner } = error as ValidationError;
      return Object.fromEntries(inner.map(({ path = "", message }) => [path, message]));
    }
  };
}
