import { fieldsOf, type FormDefinition, type Values } from "./definition";

/** The longest mailto address, in characters, that mail programs are known to take. */
export const longestMailto = 2000;

/**
 * @param definition - A form.
 * @param values - What was entered.
 * @returns The answers for a person to read, each under its label; fields left empty are left out.
 */
export function answersAsText<Name extends string>(
  definition: FormDefinition<Name>,
  values: Partial<Values<Name>>,
): string {
  return fieldsOf(definition)
    .map(([name, { label }]) => ({ label, answer: values[name]?.trim() ?? "" }))
    .filter(({ answer }) => answer !== "")
    .map(({ label, answer }) => `${label}\n${answer}`)
    .join("\n\n");
}

/**
 * @param email - The owner's address.
 * @param subject - The subject of the mail.
 * @param answers - The answers as text.
 * @returns A mailto address that carries the answers or, where they do not fit into one, asks to paste them, and
 * whether they fit. RFC 6068 wants line breaks as CRLF.
 */
export function mailtoWithAnswers(email: string, subject: string, answers: string) {
  const to = encodeURIComponent(email).replace("%40", "@");
  const write = (body: string) =>
    `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, "\r\n"))}`;
  try {
    const href = write(answers);
    if (href.length <= longestMailto) return { href, fits: true };
  } catch (error) {
    // Half of an emoji cannot be written in an address.
    if (!(error instanceof URIError)) throw error;
  }
  return { href: write("Paste your answers here."), fits: false };
}
