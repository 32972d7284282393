import { labelOfKey } from "../src/key-label";
import { givenOf, nameOf } from "./answers";
import { daysKept, type Environment } from "./environment";
import { inWords } from "./inbox-page";
import { day, type NewLead } from "./lead-store";

interface Mail {
  subject: string;
  text: string;
  replyTo?: string;
}

/** One line of at most 80 characters, without those that are not seen or turn others round. */
function oneLine(text: string) {
  const characters = Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " "));
  return characters.slice(0, 80).join("");
}

/** Until when an answer is promised, in ms since 1970: by the visitor's clock, unless that is wrong. */
function answerBy({ answers, receivedAt }: NewLead) {
  const sentAt = Date.parse(answers.timestamp ?? "");
  const isRight = sentAt > receivedAt - day && sentAt < receivedAt;
  return (isRight ? sentAt : receivedAt) + day;
}

/** Where a reply goes, if it is one address. Others than ASCII would have to be encoded. */
function replyTo({ answers, wrong }: NewLead) {
  const email = answers.email?.trim() ?? "";
  return !wrong.includes("email") && /^[!-~]+$/.test(email) ? email : undefined;
}

export function mailOf(lead: NewLead, environment: Environment): Mail {
  const { form, answers, receivedAt, inbox, wrong } = lead;
  const mark = wrong.length > 0 ? "[check] " : "";
  const until = answerBy(lead);
  const hoursLeft = Math.max(0, Math.floor(((until - Date.now()) / day) * 24));

  const lines = [
    `Answer until ${inWords(until)} (hours left: ${hoursLeft}).`,
    `Telephone: ${answers.phone ?? ""}`,
    "",
    ...givenOf(answers).map(([name, text]) => `${labelOfKey(name)}: ${text}`),
    "",
    `All leads: ${inbox}`,
    `This one is kept until ${inWords(receivedAt + daysKept(environment) * day)}.`,
  ];
  return {
    subject: `${mark}New ${labelOfKey(form).toLowerCase()}: ${nameOf(answers)}`,
    text: lines.join("\n"),
    replyTo: replyTo(lead),
  };
}

/** Of a lead that is nowhere else. */
export const notStored = (mail: Mail): Mail => ({
  ...mail,
  subject: `NOT STORED: ${mail.subject}`,
  text: `The store has failed. This mail is all that is left of the lead.\n\n${mail.text}`,
});

/** For leads that came after too many mails. */
export const countMail = (count: number, inbox: string): Mail => ({
  subject: `${count} more leads are in your inbox`,
  text: `After 100 mails in 24 hours, ${count} leads were not mailed one by one: ${inbox}`,
});

export const testMail: Mail = {
  subject: "Test mail of your site",
  text: "Leads arrive like this one. If it was in your spam folder, say that it is no spam.",
};

/** @throws What Cloudflare throws. */
export async function sendMail(environment: Environment, mail: Mail) {
  const { EMAIL, LEADS_TO = "", LEADS_FROM = "" } = environment;
  if (!EMAIL) throw new Error("EMAIL is not set.");
  const subject = oneLine(mail.subject);
  const from = { email: LEADS_FROM, name: "Leads" };
  await EMAIL.send({ ...mail, subject, to: LEADS_TO, from });
}

const wrongSender = "LEADS_FROM has to be of a domain with Email Routing in this account.";
const limit = "Cloudflare sends no more mails for now. Leads are tried again by themselves.";

/** What to do about the refusals that Cloudflare's documents name. */
const advices: Record<string, string | undefined> = {
  E_SENDER_NOT_VERIFIED: wrongSender,
  E_SENDER_DOMAIN_NOT_AVAILABLE: wrongSender,
  E_RECIPIENT_NOT_ALLOWED:
    "Add LEADS_TO in Email Routing > Destination addresses, and click the link that is mailed there.",
  E_RECIPIENT_SUPPRESSED: "LEADS_TO is on Cloudflare's suppression list. Take it off there.",
  E_RATE_LIMIT_EXCEEDED: limit,
  E_DAILY_LIMIT_EXCEEDED: limit,
};

/** The words of a refusal, and what to do about it. */
export function describeRefusal(error: unknown) {
  const { code = "", message } = error as Error & { code?: string };
  return `${code} ${message} ${advices[code] ?? ""}`.trim();
}
