import { fill } from "../src/shared/content/form-definition";
import type { Environment } from "./bindings";
import type { LeadRow } from "./lead";
import { deadlineOf, inTime, linkTo, type Mail } from "./mail";
import { siteData } from "./site-data";

/** Services that only take JSON, according to their documentation: Slack's incoming webhooks, and `sendMessage` of Telegram's bots. */
const takesJson = /^https:\/\/(hooks\.slack\.com|api\.telegram\.org)\//;

/** Writes the line about a lead. Names neither the visitor nor any answer, because others may read along. */
export const pingOf = (row: LeadRow): Mail => ({
  subject: fill(siteData.words.ping, {
    form: siteData.words[row.form],
    deadline: deadlineOf(row),
    link: linkTo(row),
  }),
  text: "",
});

/** Posts the subject of a message to the owner's address. Throws if it is not accepted within 20 seconds. */
export async function sendPing({ LEADS_PING = "" }: Environment, { subject }: Mail) {
  const isJson = takesJson.test(LEADS_PING);
  const { ok, status } = await inTime(
    fetch(LEADS_PING, {
      method: "POST",
      body: isJson ? JSON.stringify({ text: subject }) : subject,
      headers: { "Content-Type": isJson ? "application/json" : "text/plain" },
    }),
  );
  if (!ok) throw new Error(`LEADS_PING answered with status ${status}.`);
}
