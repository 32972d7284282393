import { beginningOf, oneLine } from "../shorten";
import { fill } from "../../../src/shared/fill";
import { words } from "../words";
import { type AnyLead, extraAnswersOf, fieldAnswersOf, formNameOf, visitorNameOf } from "../lead";
import { announcementOf, markOf, type Message } from "../message";
import { withinPatience } from "../patience";
import { tidySetting } from "../setting";
import { type Channel, type ChannelSettings, MessageRefusal } from "./channel";

/** The maximum size of an email's text. With the note about the cut, the text stays below 20 kB (docs/limits.md). */
const maxTextBytes = 19_800;

/** Cuts a text that is too long for an email, and says so at its end. */
function cutText(text: string) {
  const encoded = new TextEncoder().encodeInto(text, new Uint8Array(maxTextBytes));
  // How many units of UTF-16 fit.
  const { read: fittingUnits } = encoded;
  return fittingUnits === text.length
    ? text
    : `${beginningOf(text, fittingUnits)}\n\n[${words.cut}]`;
}

/**
 * Quotes a text, so that no line of it passes for one of ours. Drops characters that can't be seen, except for joiners, which emoji
 * and some scripts need.
 */
const quote = (text: string) =>
  text
    // Every kind of line break becomes the usual one.
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200C\u200D])\p{C}/gu, "")
    .replaceAll(/^/gm, "> ");

/** Adds a first line that says where to write, because a reply to this email would reach nobody. */
const sayWhereToWrite = ({ subject, text }: Message, email: string): Message => ({
  subject,
  // No valid address is longer than 254 characters (RFC 5321).
  text: `${fill(words.writeTo, { email: oneLine(email, 254) })}\n\n${text}`,
});

/** Writes the email about a lead. */
function mailOf(lead: AnyLead): Message {
  const fields = fieldAnswersOf(lead);
  const lines = [announcementOf(lead)];
  for (const { label, text } of fields) {
    if (text !== undefined) lines.push(`\n${label}:\n${quote(text)}`);
  }
  for (const [key, text] of extraAnswersOf(lead)) {
    lines.push(`\n${words.others}:\n${quote(`${key}: ${text}`)}`);
  }
  const message = {
    subject: `${markOf(lead)}${formNameOf(lead)}: ${visitorNameOf(lead)}`,
    text: lines.join("\n"),
  };

  const emailField = fields.find(({ shape, text }) => shape?.control === "email" && text?.trim());
  if (!emailField) return message;
  const email = emailField.text?.trim() ?? "";
  const withoutReplyTo = sayWhereToWrite(message, email);
  // An address with an umlaut, for example, gets no reply address.
  const isAscii = /^[!-~]+$/.test(email);
  const canReply = isAscii && !emailField.hasMistake;
  // Cloudflare may refuse an address that the form accepts.
  return canReply ? { ...message, replyTo: email, fallback: withoutReplyTo } : withoutReplyTo;
}

/** Marks an email as one about a lead that couldn't be stored. */
export const markNotStored = ({ fallback, ...message }: Message): Message => ({
  ...message,
  subject: `${words.notStored}: ${message.subject}`,
  text: `${words.onlyHere}\n\n${message.text}`,
  fallback: fallback && markNotStored(fallback),
});

const wrongSender =
  "LEADS_FROM has to be an address at a domain with Email Routing in this account.";

const tooManyOrDown = "Cloudflare isn't sending any more emails for now. This site will try again.";

/** The codes of refusals that concern every email. Each has what Cloudflare's documents say about it. */
const meanings = new Map([
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

/** Throws what Cloudflare answered, in words for the owner. */
function throwRefusal(error: unknown): never {
  const { code = "", message } = error as Error & { code?: unknown };
  const codeText = String(code);
  const reason = `${codeText} ${message}`.trim();
  const meaning = meanings.get(codeText);
  if (meaning) throw new Error(`${reason} ${meaning}`);
  // Any other code of this kind is about one email, for example of a spam filter.
  if (codeText.startsWith("E_")) throw new MessageRefusal(reason);
  throw new Error(reason);
}

/** Sends an email. If it is refused for something in it, sends its fallback instead, if it has one. */
async function sendMail(message: Message, settings: ChannelSettings, emailService?: SendEmail) {
  const { subject, text, replyTo, fallback } = message;
  const { LEADS_TO = "", LEADS_FROM = "" } = settings;
  if (!emailService) throw new Error("EMAIL is not set.");
  const email = {
    to: LEADS_TO.split(/\s*,\s*/),
    from: { email: LEADS_FROM, name: "Leads" },
    subject: oneLine(subject, 80),
    text: cutText(text),
  };
  const sending = emailService.send(replyTo ? { ...email, replyTo } : email);
  try {
    await withinPatience(sending.catch(throwRefusal));
  } catch (error) {
    const canFallBack = fallback && error instanceof MessageRefusal;
    if (!canFallBack) throw error;
    await sendMail(fallback, settings, emailService);
  }
}

export const mail: Channel = {
  name: "mail",
  rules: {
    /** The addresses that get the leads. Each has to be verified in Email Routing. */
    LEADS_TO: tidySetting.matches(
      // One address, or several with commas between. After each address, the text ends, or a comma and another address follow.
      /^([^\s@,]+@[^\s@,]+\.[^\s@,]+(\s*,\s*(?=\S)|$))+$/,
      "has to be an email address, such as you@example.com, or some with commas between",
    ),
    /** The address that sends the leads. Its domain has to have Email Routing. */
    LEADS_FROM: tidySetting.matches(
      /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/,
      "has to be an email address, such as site@example.com",
    ),
  },
  needsEmail: true,
  hearsOfJunk: true,
  announce: mailOf,
  send: sendMail,
};
