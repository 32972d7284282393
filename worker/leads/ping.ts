import { oneLine } from "../../src/shared/characters";
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
  const post = (redirect: "manual" | "follow") =>
    withinPatience(
      fetch(address, {
        method: "POST",
        body: json ? JSON.stringify({ [json.key]: subject }) : subject,
        // Without this header, a text is sent as text/plain.
        headers: json && { "Content-Type": "application/json" },
        redirect,
      }),
    );
  let response = await post("manual");
  // Of all redirects, only these are followed with the body.
  if ([307, 308].includes(response.status)) response = await post("follow");

  const { ok, status, headers } = response;
  if (ok) return;
  const target = headers.get("Location");
  throw new Error(
    target
      ? `LEADS_PING redirects to ${oneLine(target, 500)}, and the message would be lost on the way. Set LEADS_PING to that address.`
      : `LEADS_PING answered with status ${status}.`,
  );
}
