import type { Settings } from "../settings";
import { withinPatience } from "../spans";
import { type LeadRow, readLead } from "./lead";
import { announcementOf, type Message } from "./mail";

/** The services that only take JSON, according to their documentation, with the key that holds the line. */
const jsonServices = [
  // Slack's and Google Chat's incoming webhooks, and `sendMessage` of Telegram's bots.
  {
    address: /^https:\/\/(hooks\.slack\.com|chat\.googleapis\.com|api\.telegram\.org)\//,
    key: "text",
  },
  // Discord's webhooks.
  { address: /^https:\/\/discord\.com\/api\/webhooks\//, key: "content" },
];

/** Writes the line about a lead. Names neither the visitor nor any answer, because others may read along. */
export const pingOf = (row: LeadRow) => ({ subject: announcementOf(readLead(row)), text: "" });

/** Posts the subject of a message to the owner's address. Throws if it is not accepted within 20 seconds. */
export async function sendPing({ ping: { address } }: Settings, { subject }: Message) {
  const json = jsonServices.find((service) => service.address.test(address));
  const { ok, status } = await withinPatience(
    fetch(address, {
      method: "POST",
      body: json ? JSON.stringify({ [json.key]: subject }) : subject,
      // Without this header, a text is sent as text/plain.
      headers: json && { "Content-Type": "application/json" },
    }),
  );
  if (!ok) throw new Error(`LEADS_PING answered with status ${status}.`);
}
