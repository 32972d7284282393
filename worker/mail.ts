import { labelOfKey } from "../src/shared/key-label";
import { type Environment, missingForMail } from "./bindings";
import { type Lead, type LeadRow, readLead } from "./lead";
import { inWords, replyTime } from "./times";

export interface Mail {
  subject: string;
  text: string;
  replyTo?: string;
}

/** The maximum size of an email's text, in bytes. With the note about the cut, it stays below 20 kB. */
const maxTextBytes = 19_900;

/** How long a server may take to accept a message, in ms. */
const sendTimeout = 20_000;

/** Cuts a text to one short line. Drops characters that are invisible or reverse the direction of others. */
export const oneLine = (text: string, max: number) =>
  Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " "))
    .slice(0, max)
    .join("");

/** Quotes a text, so that no line passes for one of ours. Drops invisible characters, except those that join emoji. */
const quote = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200C\u200D])\p{C}/gu, "")
    .replaceAll(/^/gm, "> ");

function cut(text: string) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxTextBytes));
  if (read === text.length) return text;
  return `${text.slice(0, read)}\n\n[Cut here. The whole text is too long for an email.]`;
}

/** Returns the address of a lead in the inbox, or of the inbox if the lead is not stored. */
export const linkTo = ({ id, inbox }: Pick<LeadRow, "id" | "inbox">) =>
  id > 0 ? `${inbox}?lead=${id}` : inbox;

/** Returns until when the owner promises to answer, such as "Wed, 25 Nov 2026 12:00:00 UTC". */
export const deadlineOf = ({ receivedAt }: Pick<LeadRow, "receivedAt">) =>
  inWords(receivedAt + replyTime);

function write(lead: Lead): Mail {
  const { form, name, answers, own, others, wrong, tries } = lead;
  const mark = wrong.length > 0 ? "[check] " : "";
  const email = answers.get("email")?.trim() ?? "";
  // A mail service may refuse to reply to an address that the form accepts, so only the first try has a reply address.
  const canReply = tries === 1 && !wrong.includes("email") && /^[!-~]+$/.test(email);

  const lines = [
    `In your inbox: ${linkTo(lead)}`,
    `Answer by ${deadlineOf(lead)}.`,
    ...Array.from(own, ([field, text]) => `\n${labelOfKey(field)}:\n${quote(text)}`),
    ...others.map(([key, text]) => `\nOther answer:\n${quote(`${key}: ${text}`)}`),
  ];
  return {
    subject: `${mark}New ${labelOfKey(form).toLowerCase()}: ${name}`,
    text: lines.join("\n"),
    ...(canReply && { replyTo: email }),
  };
}

/** Writes the email about a lead. Names the lead by its number if it can't be read. */
export function mailOf(row: LeadRow): Mail {
  try {
    return write(readLead(row));
  } catch {
    return { subject: `Lead ${row.id} can't be shown`, text: `In your inbox: ${linkTo(row)}` };
  }
}

/** Wraps an email about a lead that couldn't be stored. */
export const notStored = (mail: Mail): Mail => ({
  ...mail,
  subject: `NOT STORED: ${mail.subject}`,
  text: `The lead below couldn't be stored. Its answers are only in this email.\n\n${mail.text}`,
});

/** Names a lead in a grouped email, in at most 140 bytes. */
function groupLine(row: LeadRow) {
  try {
    const { name, wrong } = readLead(row);
    return `> ${wrong.length > 0 ? "[check] " : ""}${oneLine(name, 30)}`;
  } catch {
    return `> Lead ${row.id} can't be shown`;
  }
}

/** Writes the message about many leads. An email has a line for some of them, and counts the others. */
export const groupMail = (count: number, named: readonly LeadRow[], inbox: string): Mail => ({
  subject: `${count} more in your inbox`,
  text: [
    `All leads: ${inbox}`,
    "These are junk ([check]), or came after 200 emails in 24 hours:",
    "",
    ...named.map(groupLine),
    `> ${count - named.length} more`,
  ].join("\n"),
});

export const testMail: Mail = {
  subject: "Test message from your site",
  text: "Leads arrive like this one. If it was in your spam folder, mark it as not spam.",
};

/** Waits for a server's answer. Throws if it takes longer than 20 seconds. */
export function inTime<Answer>(answer: Promise<Answer>) {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("No answer came within 20 seconds.")), sendTimeout);
  });
  return Promise.race([answer, timeout]);
}

/** Sends an email. Throws if Cloudflare refuses it, or does not answer within 20 seconds. */
export async function sendMail(environment: Environment, mail: Mail) {
  const { EMAIL, LEADS_TO = "", LEADS_FROM = "" } = environment;
  if (!EMAIL) throw new Error(`Missing: ${missingForMail(environment).join(", ")}.`);

  await inTime(
    EMAIL.send({
      ...mail,
      subject: oneLine(mail.subject, 80),
      text: cut(mail.text),
      to: LEADS_TO,
      from: { email: LEADS_FROM, name: "Leads" },
    }),
  );
}

const wrongSender =
  "LEADS_FROM has to be an address at a domain with Email Routing in this account.";
const limit = "Cloudflare sends no more emails for now. This site will try again.";

/** The codes of refusals that are about all emails, with what Cloudflare's documents say to do about them. */
const advice = new Map([
  ["E_SENDER_NOT_VERIFIED", wrongSender],
  ["E_SENDER_DOMAIN_NOT_AVAILABLE", wrongSender],
  [
    "E_RECIPIENT_NOT_ALLOWED",
    "Add LEADS_TO in Email Routing > Destination addresses, and click the link that is mailed there.",
  ],
  ["E_RECIPIENT_SUPPRESSED", "LEADS_TO is on Cloudflare's suppression list. Take it off there."],
  ["E_RATE_LIMIT_EXCEEDED", limit],
  ["E_DAILY_LIMIT_EXCEEDED", limit],
  ["E_INTERNAL_SERVER_ERROR", limit],
]);

/**
 * Describes a refusal. `isAboutOne` is true if only this email was refused, for example by a spam filter: Cloudflare gives such
 * a refusal a code that is not in `advice`.
 */
export function readRefusal(error: unknown) {
  const { code: given = "", message } = error as Error & { code?: unknown };
  const code = String(given);
  return {
    words: `${code} ${message} ${advice.get(code) ?? ""}`.trim(),
    isAboutOne: code.startsWith("E_") && !advice.has(code),
  };
}
