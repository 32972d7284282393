import { fill } from "../../src/shared/fill";
import { siteData } from "../generated";
import { oneLine } from "../../src/shared/characters";
import type { Settings } from "../settings";
import { formatUtc, replyTime, withinPatience } from "../spans";
import { type Lead, type LeadRow, readLead } from "./lead";
import { type Retention, warningTime } from "./retention";

/** What the owner is sent about leads. A ping sends only the subject. */
export interface Message {
  subject: string;
  text: string;
  replyTo?: string;
  /** What is sent instead if this email is refused for something in it. */
  fallback?: Message;
}

/** The maximum size of an email's text, in bytes. With the note about the cut, it stays below 20 kB. */
const maxTextBytes = 19_800;

const { words } = siteData;

/**
 * Quotes a text, so that no line passes for one of ours. Drops invisible characters, except joiners, which emoji and some scripts
 * need.
 */
const quote = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200C\u200D])\p{C}/gu, "")
    .replaceAll(/^/gm, "> ");

function cut(text: string) {
  // How many units of UTF-16 fit.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxTextBytes));
  return read === text.length ? text : `${text.slice(0, read)}\n\n[${words.cut}]`;
}

const deadlineOf = ({ receivedAt }: Lead) => formatUtc(receivedAt + replyTime);

/** Announces a lead in one line that names nobody. Links to it or, if it isn't stored, to the inbox. */
export function announcementOf(lead: Lead) {
  const { id, inbox, formName } = lead;
  const link = id > 0 ? `${inbox}?lead=${id}` : inbox;
  return fill(words.ping, { form: formName, deadline: deadlineOf(lead), link });
}

const markOf = ({ wrong }: Lead) => (wrong.length > 0 ? `[${words.checkThis}] ` : "");

/** Writes the email about a lead. */
export function mailOf(row: LeadRow): Message {
  const lead = readLead(row);
  const { formName, name, answers, own, others, wrong, labelOf } = lead;
  const email = answers.get("email")?.trim() ?? "";
  const canReply = !wrong.includes("email") && /^[!-~]+$/.test(email);
  const lines = [
    announcementOf(lead),
    ...Array.from(own, ([field, text]) => `\n${labelOf(field)}:\n${quote(text)}`),
    ...others.map(([key, text]) => `\n${words.others}:\n${quote(`${key}: ${text}`)}`),
  ];
  const mail = { subject: `${markOf(lead)}${formName}: ${name}`, text: lines.join("\n") };
  if (!email) return mail;
  const unanswerable = sayWhereToWrite(mail, email);
  // Cloudflare may refuse an address that the form accepts.
  return canReply ? { ...mail, replyTo: email, fallback: unanswerable } : unanswerable;
}

/** Adds a first line that says where to write, because a reply to this email would reach nobody. */
const sayWhereToWrite = ({ subject, text }: Message, email: string): Message => ({
  subject,
  text: `${fill(words.writeTo, { email: oneLine(email, 254) })}\n\n${text}`,
});

/** Marks an email as one about a lead that couldn't be stored. */
export const markNotStored = ({ fallback, ...mail }: Message): Message => ({
  ...mail,
  subject: `${words.notStored}: ${mail.subject}`,
  text: `${words.onlyHere}\n\n${mail.text}`,
  ...(fallback && { fallback: markNotStored(fallback) }),
});

/** Names a lead in a grouped message, in at most 150 bytes, and says since when it is late, or when it will be deleted. */
function groupLine(row: LeadRow, retention: Retention) {
  const lead = readLead(row);
  const line = `> ${markOf(lead)}${oneLine(lead.name, 20)}`;
  const now = Date.now();
  const isLate = lead.state === "new" && lead.receivedAt + replyTime < now;
  if (!isLate) return line;

  const deletedAt = retention.deletionOf(lead.receivedAt);
  const fate =
    deletedAt - now < warningTime
      ? fill(words.deletedOn, { date: formatUtc(deletedAt) })
      : fill(words.lateSince, { deadline: deadlineOf(lead) });
  return `${line}, ${fate}`;
}

/**
 * Writes the message about many leads. An email has a line for some of them, and counts the others. If a visitor's name reads like
 * spam, the email is sent without names.
 */
export function groupMessage(
  count: number,
  named: readonly LeadRow[],
  inbox: string,
  retention: Retention,
): Message {
  const others = count - named.length;
  const lines = [inbox, words.moreMeaning, "", ...named.map((row) => groupLine(row, retention))];
  if (others > 0) lines.push(fill(words.more, { count: others }));
  const message = { subject: fill(words.more, { count }), text: lines.join("\n") };
  if (named.length === 0) return message;
  return { ...message, fallback: groupMessage(count, [], inbox, retention) };
}

/** Sends an email, or else its fallback. Throws if Cloudflare refuses it, or does not answer within 20 seconds. */
export async function sendMail(settings: Settings, { fallback, ...mail }: Message) {
  try {
    await trySending(settings, mail);
  } catch (error) {
    if (!fallback || !describeRefusal(error).isAboutOne) throw error;
    await trySending(settings, fallback);
  }
}

async function trySending({ mail: { service, to, from } }: Settings, mail: Message) {
  if (!service) throw new Error("EMAIL is not set.");
  await withinPatience(
    service.send({
      ...mail,
      subject: oneLine(mail.subject, 80),
      text: cut(mail.text),
      to,
      from: { email: from, name: "Leads" },
    }),
  );
}

const wrongSender =
  "LEADS_FROM has to be an address at a domain with Email Routing in this account.";
const tooManyOrDown = "Cloudflare isn't sending any more emails for now. This site will try again.";

/** The codes of refusals that are about all emails, with what Cloudflare's documents say to do about them. */
const advice = new Map([
  ["E_SENDER_NOT_VERIFIED", wrongSender],
  ["E_SENDER_DOMAIN_NOT_AVAILABLE", wrongSender],
  [
    "E_RECIPIENT_NOT_ALLOWED",
    "Add LEADS_TO in Email Routing > Destination addresses, and click the link that is mailed there.",
  ],
  ["E_RECIPIENT_SUPPRESSED", "LEADS_TO is on Cloudflare's suppression list. Take it off there."],
  ["E_RATE_LIMIT_EXCEEDED", tooManyOrDown],
  ["E_DAILY_LIMIT_EXCEEDED", tooManyOrDown],
  ["E_INTERNAL_SERVER_ERROR", tooManyOrDown],
]);

/**
 * Describes a refusal. `isAboutOne` is true if only this email was refused, for example by a spam filter: Cloudflare gives such
 * a refusal a code that is not in `advice`.
 */
export function describeRefusal(error: unknown) {
  const { code: given = "", message } = error as Error & { code?: unknown };
  const code = String(given);
  return {
    reason: `${code} ${message} ${advice.get(code) ?? ""}`.trim(),
    isAboutOne: code.startsWith("E_") && !advice.has(code),
  };
}
