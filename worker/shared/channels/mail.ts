import { beginningOf, oneLine } from "../shorten";
import { fill } from "../../../src/shared/fill";
import { words } from "../words";
import { type AnyLead, extraAnswersOf, fieldAnswersOf, formNameOf, visitorNameOf } from "../lead";
import { announcementOf, markOf, type Message } from "../message";
import { withinPatience } from "../patience";
import { tidySetting } from "../setting";
import { type Channel, type ChannelSettings, MessageRefusal } from "./channel";

/** The maximum size of an email's text, in bytes. With the note about the cut, it stays below 20 kB. */
const maxTextBytes = 19_800;

/**
 * Quotes a text, so that no line passes for one of ours. Drops invisible characters, except joiners, which emoji and some scripts
 * need.
 */
const quote = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200C\u200D])\p{C}/gu, "")
    .replaceAll(/^/gm, "> ");

function cutText(text: string) {
  // How many units of UTF-16 fit.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxTextBytes));
  return read === text.length ? text : `${beginningOf(text, read)}\n\n[${words.cut}]`;
}

/** Writes the email about a lead. */
function mailOf(lead: AnyLead): Message {
  const fields = fieldAnswersOf(lead);
  const answered = fields.flatMap(({ label, text }) =>
    text === undefined ? [] : `\n${label}:\n${quote(text)}`,
  );
  const extra = extraAnswersOf(lead).map(
    ([key, text]) => `\n${words.others}:\n${quote(`${key}: ${text}`)}`,
  );
  const message = {
    subject: `${markOf(lead)}${formNameOf(lead)}: ${visitorNameOf(lead)}`,
    text: [announcementOf(lead), ...answered, ...extra].join("\n"),
  };

  const field = fields.find(({ shape, text }) => shape?.control === "email" && text?.trim());
  if (!field) return message;
  const email = field.text?.trim() ?? "";
  const withoutReplyTo = sayWhereToWrite(message, email);
  const canReply = !field.hasMistake && /^[!-~]+$/.test(email);
  // Cloudflare may refuse an address that the form accepts.
  return canReply ? { ...message, replyTo: email, fallback: withoutReplyTo } : withoutReplyTo;
}

/** Adds a first line that says where to write, because a reply to this email would reach nobody. */
const sayWhereToWrite = ({ subject, text }: Message, email: string): Message => ({
  subject,
  text: `${fill(words.writeTo, { email: oneLine(email, 254) })}\n\n${text}`,
});

/** Marks an email as one about a lead that couldn't be stored. */
export const markNotStored = ({ fallback, ...message }: Message): Message => ({
  ...message,
  subject: `${words.notStored}: ${message.subject}`,
  text: `${words.onlyHere}\n\n${message.text}`,
  fallback: fallback && markNotStored(fallback),
});

/** Sends an email, or else its fallback, if it has one and was refused for something in it. */
async function sendMail(message: Message, settings: ChannelSettings, emailService?: SendEmail) {
  const { subject, text, replyTo, fallback } = message;
  const { LEADS_TO = "", LEADS_FROM = "" } = settings;
  if (!emailService) throw new Error("EMAIL is not set.");
  const sending = emailService.send({
    to: LEADS_TO.split(/\s*,\s*/),
    from: { email: LEADS_FROM, name: "Leads" },
    ...(replyTo && { replyTo }),
    subject: oneLine(subject, 80),
    text: cutText(text),
  });
  try {
    await withinPatience(sending.catch(throwRefusal));
  } catch (error) {
    if (!fallback || !(error instanceof MessageRefusal)) throw error;
    await sendMail(fallback, settings, emailService);
  }
}

const wrongSender =
  "LEADS_FROM has to be an address at a domain with Email Routing in this account.";

const tooManyOrDown = "Cloudflare isn't sending any more emails for now. This site will try again.";

/** The codes of refusals that aren't about one email, with what Cloudflare's documents say about them. */
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

/** Throws what Cloudflare answered. Any other code with `E_` is about one email, for example of a spam filter. */
function throwRefusal(error: unknown): never {
  const { code: given = "", message } = error as Error & { code?: unknown };
  const code = String(given);
  const reason = `${code} ${message}`.trim();
  const meaning = meanings.get(code);
  if (meaning) throw new Error(`${reason} ${meaning}`);
  if (code.startsWith("E_")) throw new MessageRefusal(reason);
  throw new Error(reason);
}

export const mail: Channel = {
  name: "mail",
  rules: {
    /** The addresses that get the leads. Each has to be verified in Email Routing. */
    LEADS_TO: tidySetting.matches(
      // After each address, the text ends, or there is a comma with another address after it.
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
