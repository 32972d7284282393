import { fieldsOf, type FormDefinition, type Values } from "./definition";

/** The longest mailto address, in characters, that mail programs are known to take. */
export const longestMailto = 2000;

/**
 * @param definition - The form.
 * @param values - The values of its fields.
 * @returns The values for a person to read, each under its label; fields left empty are left out.
 */
export function valuesAsText<Name extends string>(
  definition: FormDefinition<Name>,
  values: Partial<Values<Name>>,
): string {
  return fieldsOf(definition)
    .map(([name, { label }]) => ({ label, value: values[name]?.trim() ?? "" }))
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => `${label}\n${value}`)
    .join("\n\n");
}

/**
 * @param email - The owner's address.
 * @param subject - The subject of the mail.
 * @param text - Its text.
 * @returns A mailto address that carries the text or, where it does not fit into one, asks to paste it, and whether it
 * fits. RFC 6068 wants line breaks as CRLF.
 */
export function mailtoWithText(email: string, subject: string, text: string) {
  const to = encodeURIComponent(email).replace("%40", "@");
  const write = (body: string) =>
    `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, "\r\n"))}`;
  try {
    const href = write(text);
    if (href.length <= longestMailto) return { href, fits: true };
  } catch (error) {
    // Half of an emoji cannot be written in an address.
    if (!(error instanceof URIError)) throw error;
  }
  return { href: write("Paste your answers here."), fits: false };
}
