import { oneLine } from "../shorten";
import { announcementOf, type Message } from "../message";
import { withinPatience } from "../patience";
import { tidySetting } from "../setting";
import type { Channel, ChannelSettings } from "./channel";

/**
 * The hosts of services that only take JSON, each with the key that holds the line. All is from the services' documents. Each host
 * also has subdomains, such as canary.discord.com.
 */
const jsonServices = new Map([
  ["hooks.slack.com", "text"],
  ["hooks.slack-gov.com", "text"],
  ["chat.googleapis.com", "text"],
  ["api.telegram.org", "text"],
  ["discord.com", "content"],
  ["discordapp.com", "content"],
]);

/** Writes the line as the service of an address takes it. */
function requestOf(line: string, address: string) {
  const { hostname, pathname } = new URL(address);
  // A host may end with a dot, which means nothing.
  const name = hostname.replace(/\.$/, "");
  const service = [...jsonServices].find(([host]) => `.${name}`.endsWith(`.${host}`));
  // Without a header, a text is sent as text/plain.
  if (!service) return { body: line };
  const [, usualKey] = service;
  // Discord also takes what is meant for Slack, at an address of its own.
  const key = pathname.endsWith("/slack") ? "text" : usualKey;
  return {
    body: JSON.stringify({ [key]: line }),
    headers: { "Content-Type": "application/json" },
  };
}

/** How much of an answer is read, in units of UTF-16. An answer may be as long as a stranger likes. */
const maxAnswerUnits = 4096;

/** Matches an answer whose first line is whole, unless it is JSON, which may be in many lines. */
const hasFirstLine = /^\s*[^\s{[].*\n/;

/** Reads the reason in an answer. That is its first line or, if it is JSON, all of it, cut to 200 characters. */
async function readReason({ body }: Response) {
  if (!body) return "";
  let answer = "";
  // Leaving the loop cancels the rest of the answer.
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    answer += part;
    if (hasFirstLine.test(answer) || answer.length > maxAnswerUnits) break;
  }
  const isJson = /^\s*[{[]/.test(answer);
  const [firstLine = ""] = answer.trim().split("\n");
  return oneLine(isJson ? answer.trim() : firstLine, 200).trim();
}

/** Posts the subject of a message to the owner's address. Throws if it wasn't taken. */
async function postLine({ subject }: Message, { LEADS_PING = "" }: ChannelSettings) {
  const post = (redirect: "manual" | "follow") =>
    fetch(LEADS_PING, { method: "POST", redirect, ...requestOf(subject, LEADS_PING) });
  let response = await post("manual");
  // `fetch` follows only these redirects with the body. It would drop that of any other.
  if ([307, 308].includes(response.status)) response = await post("follow");

  const { ok, status, headers } = response;
  if (ok) return;
  const target = headers.get("Location");
  if (target) {
    throw new Error(
      `LEADS_PING redirects to ${oneLine(target, 500)}, and the message would be lost on the way. Set LEADS_PING to that address.`,
    );
  }
  const reason = await readReason(response);
  const statusText = `LEADS_PING answered with status ${status}`;
  throw new Error(reason ? `${statusText}: ${reason}.` : `${statusText}.`);
}

/** Sends a line about each new lead to another service. Others may read along, so it names neither the visitor nor any answer. */
export const ping: Channel = {
  name: "ping",
  rules: {
    /** An address, such as a topic at ntfy, that gets a line of text about each new lead. */
    LEADS_PING: tidySetting.test({
      message:
        "has to be an https address, such as https://ntfy.sh/my-leads, without a user's name and password, which would be lost on the way",
      test: (typed) => {
        if (typed === undefined) return true;
        const isHttps = /^https:\/\/[!-~]+$/i.test(typed) && URL.canParse(typed);
        if (!isHttps) return false;
        const { username, password } = new URL(typed);
        return username === "" && password === "";
      },
    }),
  },
  announce: (lead) => ({ subject: announcementOf(lead), text: "" }),
  send: (message, settings) => withinPatience(postLine(message, settings)),
};
