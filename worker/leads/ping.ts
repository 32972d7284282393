import type { Settings } from "../settings";
import { withinPatience } from "../spans";
import type { LeadRow } from "./lead";
import { announcementOf, type Message } from "./mail";

/** Services that only take JSON, according to their documentation: Slack's incoming webhooks, and `sendMessage` of Telegram's bots. */
const takesJson = /^https:\/\/(hooks\.slack\.com|api\.telegram\.org)\//;

/** Writes the line about a lead. Names neither the visitor nor any answer, because others may read along. */
export const pingOf = (row: LeadRow) => ({ subject: announcementOf(row), text: "" });

/** Posts the subject of a message to the owner's address. Throws if it is not accepted within 20 seconds. */
export async function sendPing({ ping: { address } }: Settings, { subject }: Message) {
  const isJson = takesJson.test(address);
  const { ok, status } = await withinPatience(
    fetch(address, {
      method: "POST",
      body: isJson ? JSON.stringify({ text: subject }) : subject,
      headers: { "Content-Type": isJson ? "application/json" : "text/plain" },
    }),
  );
  if (!ok) throw new Error(`LEADS_PING answered with status ${status}.`);
}
