import { labelOfKey } from "../src/shared/key-label";
import { type Environment, missingForMail } from "./bindings";
import { type Lead, type LeadRow, nameOf, otherAnswers, ownAnswers, readLead } from "./lead";
import { day, inWords } from "./times";

interface Mail {
  subject: string;
  text: string;
  replyTo?: string;
}

/** The most that an email's text may weigh, in bytes. */
const mostText = 20_000;

/** How long Cloudflare has to take an email, in ms. */
const patience = 20_000;

/** Keeps at most 80 characters in one line, and none that are invisible or turn others around. */
const oneLine = (text: string) =>
  Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " "))
    .slice(0, 80)
    .join("");

/** Quotes a text, so that none of its lines can pass for ours. Invisible characters go, but for those that join emoji. */
const quote = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200C\u200D])\p{C}/gu, "")
    .replaceAll(/^/gm, "> ");

function cut(text: string) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= mostText) return text;
  const start = new TextDecoder().decode(bytes.slice(0, mostText - 100));
  return `${start.replace(/\uFFFD$/, "")}\n\n[Cut here. The whole text is too long for an email.]`;
}

function wordMail(lead: Lead): Mail {
  const { form, answers, receivedAt, inbox, wrong, tries } = lead;
  const mark = wrong.length > 0 ? "[check] " : "";
  const email = answers.get("email")?.trim() ?? "";
  // A mail service may refuse an address that the form takes, so only the first try has it.
  const canReply = (tries ?? 0) < 2 && !wrong.includes("email") && /^[!-~]+$/.test(email);

  const lines = [
    `All leads: ${inbox}`,
    `Answer by ${inWords(receivedAt + day)}.`,
    ...ownAnswers(form, answers).map(([name, text]) => `\n${labelOfKey(name)}:\n${quote(text)}`),
    ...otherAnswers(form, answers).map(
      ([name, text]) => `\nOther answer:\n${quote(`${name}: ${text}`)}`,
    ),
  ];
  return {
    subject: `${mark}New ${labelOfKey(form).toLowerCase()}: ${nameOf(form, answers)}`,
    text: lines.join("\n"),
    ...(canReply && { replyTo: email }),
  };
}

/** Writes the email about a lead. */
export function mailOf(row: LeadRow): Mail {
  try {
    return wordMail(readLead(row));
  } catch {
    return { subject: `Lead ${row.id} cannot be shown`, text: `All leads: ${row.inbox}` };
  }
}

/** Wraps an email about a lead that could not be stored. */
export const notStored = (mail: Mail): Mail => ({
  ...mail,
  subject: `NOT STORED: ${mail.subject}`,
  text: `The lead below could not be stored. Its answers are only in this email.\n\n${mail.text}`,
});

/** Names a lead in a grouped email, in at most 140 bytes. */
export function groupLine(row: LeadRow) {
  try {
    const { form, answers, wrong } = readLead(row);
    const name = Array.from(oneLine(nameOf(form, answers))).slice(0, 30);
    return `> ${wrong.length > 0 ? "[check] " : ""}${name.join("")}`;
  } catch {
    return `> Lead ${row.id} cannot be shown`;
  }
}

/** Writes the email about leads that get none of their own. It names as many as it has lines for. */
export const groupMail = (count: number, lines: readonly string[], inbox: string): Mail => ({
  subject: `${count} more in your inbox`,
  text: [
    `All leads: ${inbox}`,
    "These break a rule of the form ([check]), or came after 200 emails in 24 hours:",
    "",
    ...lines,
    `> ${count - lines.length} more`,
  ].join("\n"),
});

export const testMail: Mail = {
  subject: "Test email from your site",
  text: "Leads arrive like this one. If it was in your spam folder, mark it as not spam.",
};

/** Sends an email. Throws what Cloudflare throws, or after 20 seconds. */
export async function sendMail(environment: Environment, mail: Mail) {
  const { EMAIL, LEADS_TO = "", LEADS_FROM = "" } = environment;
  if (!EMAIL) throw new Error(`Missing: ${missingForMail(environment).join(", ")}.`);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer came within 20 seconds.")), patience);
  });
  const sending = EMAIL.send({
    ...mail,
    subject: oneLine(mail.subject),
    text: cut(mail.text),
    to: LEADS_TO,
    from: { email: LEADS_FROM, name: "Leads" },
  });
  await Promise.race([sending, timeout]).finally(() => clearTimeout(timer));
}

const wrongSender = "LEADS_FROM has to be of a domain with Email Routing in this account.";
const limit = "Cloudflare sends no more emails for now. They are tried again by themselves.";

/** The refusals that are not about one email but about all, and what to do about them, by Cloudflare's documents. */
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

/** Describes a refusal, and tells whether it is about this email alone, as that of a spam filter is. */
export function readRefusal(error: unknown) {
  const { code = "", message } = error as Error & { code?: string };
  return {
    words: `${code} ${message} ${advice.get(code) ?? ""}`.trim(),
    isAboutOne: code.startsWith("E_") && !advice.has(code),
  };
}
