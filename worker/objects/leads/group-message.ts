import { oneLine } from "../../shared/shorten";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import { type Lead, visitorNameOf } from "../../shared/lead";
import { deadlineOf, markOf, type Message } from "../../shared/message";
import { formatUtc, replyTime } from "../../shared/spans";
import { type Retention, warningTime } from "./retention";

/** Says since when a lead that waits is late, or when it will be deleted. Returns undefined if it isn't late. */
function fateOf(lead: Lead, retention: Retention) {
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

/** Names a lead in at most 150 bytes. */
function lineOf(lead: Lead, retention: Retention) {
  const name = `> ${markOf(lead)}${oneLine(visitorNameOf(lead), 20)}`;
  const fate = fateOf(lead, retention);
  return fate ? `${name}, ${fate}` : name;
}

/**
 * Writes the message about many leads. An email has a line for some of them, and counts the others. If a visitor's name reads like
 * spam, the email is sent without names.
 */
export function groupMessage(
  count: number,
  named: readonly Lead[],
  inbox: string,
  retention: Retention,
): Message {
  const others = count - named.length;
  const lines = [inbox, words.moreMeaning, "", ...named.map((lead) => lineOf(lead, retention))];
  if (others > 0) lines.push(fill(words.more, { count: others }));
  const message = { subject: fill(words.more, { count }), text: lines.join("\n") };
  if (named.length === 0) return message;
  return { ...message, fallback: groupMessage(count, [], inbox, retention) };
}
