import { Table } from "./table";

/** Why a message was set aside. */
type Reason = "answered" | "deleted";

/** Finds a channel's messages, and those of its messages that were set aside, perhaps twice. ?1 is the channel. */
const ofChannel = "channel IN (?1, 'answered ' || ?1, 'deleted ' || ?1, 'deleted answered ' || ?1)";

/**
 * The messages that wait to be sent. A lead has a single one on each channel, or shares the grouped one. A channel called "answered
 * mail" or "deleted mail" sends nothing: its messages are set aside.
 */
export class MessageTable extends Table {
  /** Adds the message about a lead. It takes the place of one that is waiting. */
  add(channel: string, lead: number, isGrouped: boolean, tryAt: number) {
    this.run(
      `INSERT OR REPLACE INTO messages (lead, channel, isGrouped, tryAt)
      VALUES (?, ?, ?, ?)`,
      lead,
      channel,
      isGrouped ? 1 : 0,
      tryAt,
    );
  }

  /** Adds leads that wait and came between two moments to the grouped message, unless another message is about them. */
  addWaiting(channel: string, cameAfter: number, cameBy: number, tryAt: number) {
    this.run(
      // The plus keeps SQLite from using the index of states instead of that of moments.
      `INSERT OR IGNORE INTO messages (lead, channel, isGrouped, tryAt)
      SELECT id, ?, 1, ?
      FROM leads
      WHERE receivedAt > ?
      AND receivedAt <= ?
      AND +state = 'new'
      ORDER BY receivedAt
      LIMIT 1000`,
      channel,
      tryAt,
      cameAfter,
      cameBy,
    );
  }

  /** Finds when the first message is to be tried, grouped ones not before a moment. Returns Infinity if none is waiting. */
  nextTryAt(channel: string, groupedFrom: number) {
    const firstTry = (isGrouped: 0 | 1) =>
      this.find(
        `SELECT min(tryAt)
        FROM messages
        WHERE channel = ?
        AND isGrouped = ?`,
        channel,
        isGrouped,
      ) ?? Infinity;
    return Math.min(firstTry(0), Math.max(firstTry(1), groupedFrom));
  }

  /** Finds a lead whose single message is due, and how many times it was tried. The first tries come first. */
  firstDue(channel: string, now: number) {
    const find = (clause: string) =>
      this.run<{ lead: number; tries: number }>(
        `SELECT lead, tries
          FROM messages
          WHERE channel = ?
          AND isGrouped = 0
          AND tryAt <= ?
          ${clause}
          ORDER BY tryAt
          LIMIT 1`,
        channel,
        now,
      ).toArray()[0];
    return find("AND tries = 0") ?? find("");
  }

  /** Makes all messages due that a channel has put off. */
  tryAllNow(channel: string, now: number) {
    this.run(
      // Names both values of `isGrouped`, so that an index finds them.
      `UPDATE messages
      SET tryAt = ?
      WHERE channel = ?
      AND isGrouped IN (0, 1)
      AND tryAt > ?`,
      now,
      channel,
      now,
    );
  }

  /** Counts one more try of a lead's message, and puts off the next one. */
  putOff(channel: string, lead: number, tryAt: number) {
    this.run(
      `UPDATE messages
      SET
        tries = tries + 1,
        tryAt = ?
      WHERE lead = ?
      AND channel = ?`,
      tryAt,
      lead,
      channel,
    );
  }

  /** Moves due messages into the grouped one, if their leads had come by a moment. */
  groupDue(channel: string, now: number, cameBy: number) {
    this.run(
      `UPDATE messages
      SET isGrouped = 1
      WHERE channel = ?
      AND isGrouped = 0
      AND tryAt <= ?
      AND (SELECT receivedAt FROM leads WHERE id = lead) <= ?`,
      channel,
      now,
      cameBy,
    );
  }

  /** Counts the leads of the grouped message that are due. */
  countGrouped(channel: string, now: number) {
    return (
      this.find(
        `SELECT count(*)
      FROM messages
      WHERE channel = ?
      AND isGrouped = 1
      AND tryAt <= ?`,
        channel,
        now,
      ) ?? 0
    );
  }

  /** Lists those of some leads whose message on a channel hasn't been sent. */
  listUnsent(channel: string, leads: readonly number[]) {
    return this.list(
      `SELECT lead
      FROM messages
      WHERE lead IN (SELECT value FROM json_each(?))
      AND channel = ?`,
      JSON.stringify(leads),
      channel,
    );
  }

  /** True if a message about one of these leads hasn't been sent on some channel, and isn't set aside. */
  hasUnsent(leads: readonly number[]) {
    const found = this.find(
      `SELECT 1
      FROM messages
      WHERE lead IN (SELECT value FROM json_each(?))
      AND channel NOT LIKE '% %'
      LIMIT 1`,
      JSON.stringify(leads),
    );
    return found === 1;
  }

  /** Removes the message about a lead once it was sent, even if it was set aside meanwhile. */
  remove(channel: string, lead: number) {
    this.run(
      `DELETE FROM messages
      WHERE ${ofChannel}
      AND lead = ?2`,
      channel,
      lead,
    );
  }

  /** Removes what the grouped message of a moment was about, even if it was set aside meanwhile. The leads themselves stay. */
  removeGrouped(channel: string, moment: number) {
    this.run(
      `DELETE FROM messages
      WHERE ${ofChannel}
      AND isGrouped = 1
      AND tryAt <= ?2`,
      channel,
      moment,
    );
  }

  /** Removes all messages about a lead. */
  removeAbout(lead: number) {
    this.run("DELETE FROM messages WHERE lead = ?", lead);
  }

  /** Removes all messages of a channel. */
  removeAll(channel: string) {
    this.run("DELETE FROM messages WHERE channel = ?", channel);
  }

  /** Moves a lead's messages to channels that send nothing. */
  setAside(lead: number, reason: Reason) {
    this.run(
      `UPDATE OR REPLACE messages
      SET channel = ? || ' ' || channel
      WHERE lead = ?`,
      reason,
      lead,
    );
  }

  /** Makes a lead's messages due. Moves those that were set aside for a reason to their channels again. */
  takeUp(lead: number, reason: Reason, now: number) {
    this.run(
      `UPDATE OR REPLACE messages
      SET
        channel = replace(channel, ? || ' ', ''),
        tryAt = ?
      WHERE lead = ?`,
      reason,
      now,
      lead,
    );
  }
}
