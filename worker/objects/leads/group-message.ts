import { oneLine } from "../../shared/shorten";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import { type Lead, visitorNameOf } from "../../shared/lead";
import { deadlineOf, markOf, type Message } from "../../shared/message";
import { formatUtc, replyTime } from "../../shared/spans";
import { type Retention, warningTime } from "./retention";

/** Says since when a waiting lead is late, or when it will be deleted. Returns undefined if the lead isn't late. */
function describeDelay(lead: Lead, retention: Retention) {
  const { state, receivedAt } = lead;
  const now = Date.now();
  const isLate = state === "new" && receivedAt + replyTime < now;
  if (!isLate) return undefined;

  const deletedAt = retention.deletionOf(receivedAt);
  const isDeletedSoon = deletedAt - now < warningTime;
  return isDeletedSoon
    ? fill(words.deletedOn, { date: formatUtc(deletedAt) })
    : fill(words.lateSince, { deadline: deadlineOf(lead) });
}

/** Names a lead in at most 150 bytes. outbox.ts counts on that. */
function describeLead(lead: Lead, retention: Retention) {
  const name = `> ${markOf(lead)}${oneLine(visitorNameOf(lead), 20)}`;
  const delay = describeDelay(lead, retention);
  return delay ? `${name}, ${delay}` : name;
}

/**
 * Writes the message about `count` leads. An email has a line for each of the named leads, and counts the others. If it is refused,
 * perhaps because a visitor's name reads like spam, the same email is sent without names.
 */
export function groupMessage(
  count: number,
  named: readonly Lead[],
  inbox: string,
  retention: Retention,
): Message {
  const lines = [inbox, words.moreMeaning, ""];
  for (const lead of named) lines.push(describeLead(lead, retention));
  const unnamedCount = count - named.length;
  if (unnamedCount > 0) lines.push(fill(words.more, { count: unnamedCount }));

  const message = { subject: fill(words.more, { count }), text: lines.join("\n") };
  if (named.length === 0) return message;
  return { ...message, fallback: groupMessage(count, [], inbox, retention) };
}
