import type { DurableObjectStorage, SqlStorageValue } from "@cloudflare/workers-types";
import type { Networks } from "../networks";
import { day, hour, minute, replyTime } from "../spans";
import type { LeadRow } from "./lead";
import { migrations } from "./migrations";

/**
 * The most that one batch holds. A part of a file is one batch, and a page of the inbox is one or two. `bytes` counts the answers.
 */
export const batchLimit = { leads: 50, bytes: 1024 * 1024 };

/** The ways to tell the owner about a lead. */
export type ChannelName = "mail" | "ping";

/** At most this many leads are counted, because counting reads each of them. */
const mostCounted = 100;

/** For how long a deletion can be undone, in ms. */
const timeToUndo = 2 * hour;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Returns the moment at which the hour of a moment began, in ms since 1970. The column `hour` holds such moments. A better name for
 * it would need a migration.
 */
const hourOf = (moment: number) => moment - (moment % hour);

/** Why leads were deleted: the owner chose them, all junk or what a search found, or they were too old. Each has its words. */
export type DeletionReason = "chosen" | "allJunk" | "found" | "tooOld";

/** A deletion that can be undone. */
export interface Deletion {
  /** In ms since 1970. It names the deletion. */
  deletedAt: number;
  reason: DeletionReason;
  /** How many leads it has hidden. */
  leads: number;
}

export interface Batch {
  rows: LeadRow[];
  /** True if more leads follow. */
  isMore: boolean;
}

/** What a /64 of IPv6 or an IPv4 address may store in 24 hours. */
const ownLimit = { leads: 50, bytes: 2_000_000 };

/** What a /48 of IPv6 may store. */
const wideLimit = { leads: 500, bytes: 20_000_000 };

/** What all senders together may store. After that, only small leads that break no rule are stored. */
const siteLimit = { leads: 2000, bytes: 50_000_000 };

/** The size of a small lead, in bytes. */
const maxSmallBytes = 16 * 1024;

/** The sender under whose name the leads of all senders are counted. */
const allSenders = "";

/** The SQLite database of a Durable Object. Nothing else runs SQL. */
export class Store {
  #isOpen = false;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** Runs the migrations that are missing. Throws if one fails. The next request tries it again. */
  #open() {
    if (this.#isOpen) return;
    const { sql } = this.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value)");
    const [done] = sql.exec("SELECT value FROM settings WHERE name = 'migrations'").toArray();
    const missing = migrations.slice(Number(done?.value ?? 0));
    // Writes nothing if none is missing, because a store whose writes of the day are used up can still be read.
    if (missing.length > 0) {
      this.storage.transactionSync(() => {
        for (const migration of missing) sql.exec(migration);
        sql.exec("INSERT OR REPLACE INTO settings VALUES ('migrations', ?)", migrations.length);
      });
    }
    this.#isOpen = true;
  }

  #exec<Row extends Record<string, SqlStorageValue>>(
    statement: string,
    ...values: SqlStorageValue[]
  ) {
    this.#open();
    return this.storage.sql.exec<Row>(statement, ...values);
  }

  /** Runs a statement that finds numbers, one in each row. */
  #list(statement: string, ...values: SqlStorageValue[]) {
    const rows = this.#exec(statement, ...values).raw<[number]>();
    return Array.from(rows, ([found]) => found);
  }

  /** Runs a statement that finds one number. Returns 0 if it finds no row. */
  #find(statement: string, ...values: SqlStorageValue[]) {
    return this.#list(statement, ...values)[0] ?? 0;
  }

  /** Writes everything that a function changes, or nothing if it throws. */
  transact<Result>(change: () => Result) {
    this.#open();
    return this.storage.transactionSync(change);
  }

  /** Returns the secret with which networks are hashed. A migration made it. */
  getSenderKey() {
    return this.#exec<{ value: string }>(
      "SELECT value FROM settings WHERE name = 'senderKey'",
    ).one().value;
  }

  // Leads.

  /**
   * Finds the same lead of the last 24 hours, and counts that it came once more, unless this is a retry. Returns false if there is
   * none. An answered lead counts only if it came within a minute, as a second press. Later, its visitor asks again, and gets a
   * new lead.
   */
  countRepeat(fingerprint: string, now: number, attempt: "first" | "retry") {
    const found = this.#find(
      `UPDATE leads SET times = times + (? = 'first') WHERE id = (
        SELECT id FROM leads WHERE fingerprint = ? AND receivedAt > ?
        AND (state IN ('new', 'junk') OR (state = 'answered' AND receivedAt > ?))
        ORDER BY receivedAt DESC LIMIT 1) RETURNING id`,
      attempt,
      fingerprint,
      now - day,
      now - minute,
    );
    return found > 0;
  }

  /** Stores a lead. Returns its id. */
  add(lead: LeadRow, fingerprint: string) {
    return this.#find(
      "INSERT INTO leads (form, answers, fingerprint, wrong, state, receivedAt, inbox, isTrapped) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
      lead.form,
      lead.answers,
      fingerprint,
      lead.wrong,
      lead.state,
      lead.receivedAt,
      lead.inbox,
      lead.isTrapped,
    );
  }

  /** Finds leads, and reads them one by one. `tries` counts the tries to send a lead's waiting email. */
  #select(condition: string, ...values: SqlStorageValue[]): Iterable<LeadRow> {
    return this.#exec<LeadRow & Record<string, SqlStorageValue>>(
      `SELECT id, form, answers, wrong, state, note, isTrapped, receivedAt, times, inbox, mail.tries FROM leads LEFT JOIN messages AS mail ON mail.lead = id AND mail.channel = 'mail' WHERE state <> 'deleted' AND ${condition}`,
      ...values,
    );
  }

  /** Reads leads until a batch is full. */
  #selectBatch(condition: string, ...values: SqlStorageValue[]) {
    const rows: LeadRow[] = [];
    let bytes = 0;
    for (const row of this.#select(`${condition} LIMIT ${batchLimit.leads + 1}`, ...values)) {
      bytes += bytesOf(row.answers);
      // No lead has more than 128 KiB, so a batch is never empty while there are leads.
      if (rows.length === batchLimit.leads || bytes > batchLimit.bytes) {
        return { rows, isMore: true };
      }
      rows.push(row);
    }
    return { rows, isMore: false };
  }

  /** Reads a lead into a list, which is empty if there is none with this id. */
  readOne(id: number) {
    return [...this.#select("id = ?", id)];
  }

  /** Reads the leads with these ids, newest first. */
  readThese(ids: readonly number[]) {
    return this.#selectBatch(
      "id IN (SELECT value FROM json_each(?)) ORDER BY id DESC",
      JSON.stringify(ids),
    );
  }

  /** Reads the newest leads that are older than an id, newest first. */
  readBefore(id = Infinity) {
    return this.#selectBatch("id < ? ORDER BY id DESC", id).rows;
  }

  /** Reads the newest leads of a state that are older than an id, newest first. */
  readState(state: LeadRow["state"], before = Infinity) {
    return this.#selectBatch("state = ? AND id < ? ORDER BY id DESC", state, before);
  }

  /** Finds the oldest waiting lead that is newer than an id. Returns its id, or 0. */
  nextWaiting(after: number) {
    return this.#find(
      "SELECT id FROM leads WHERE state = 'new' AND id > ? ORDER BY id LIMIT 1",
      after,
    );
  }

  /**
   * Reads the leads that wait and are newer than an id, oldest first. After the last one, adds a second batch, of answered ones.
   */
  readWaiting(after: number) {
    const waiting = this.#selectBatch("state = 'new' AND id > ? ORDER BY id", after);
    if (waiting.isMore) return waiting;
    const answered = this.readState("answered");
    return { ...answered, rows: [...waiting.rows, ...answered.rows] };
  }

  /** Counts the leads of a state, up to a hundred. */
  count(state: LeadRow["state"]) {
    return this.#find(
      `SELECT count(*) FROM (SELECT 1 FROM leads WHERE state = ? LIMIT ${mostCounted})`,
      state,
    );
  }

  /**
   * Counts the last hundred leads that were answered or are late, and those of them that were answered in time. Finds the late ones
   * by their ids, which rise with time, because the index is by state and id.
   */
  countDecided(now: number) {
    return this.#exec<{ all: number; inTime: number }>(
      `SELECT count(*) AS "all", total(inTime) AS inTime FROM (
        SELECT id, answeredAt <= receivedAt + ? AS inTime FROM leads WHERE state = 'answered'
        UNION ALL SELECT id, 0 FROM leads WHERE state = 'new' AND id <= ?
        ORDER BY id DESC LIMIT ${mostCounted})`,
      replyTime,
      this.#newestBefore(now - replyTime),
    ).one();
  }

  /** Returns the id of the newest lead that had come by a moment, or 0. */
  #newestBefore(moment: number) {
    return this.#find(
      "SELECT id FROM leads WHERE receivedAt <= ? ORDER BY receivedAt DESC, id DESC LIMIT 1",
      moment,
    );
  }

  /**
   * Marks leads as answered, and sets their messages aside. Returns the ids of those that weren't answered before or, at a second
   * press, of all that are answered.
   */
  answer(ids: readonly number[], now: number) {
    return this.transact(() => {
      const answered = this.#list(
        "UPDATE leads SET stateBefore = state, state = 'answered', answeredAt = ? WHERE id IN (SELECT value FROM json_each(?)) AND state IN ('new', 'junk') RETURNING id",
        now,
        JSON.stringify(ids),
      );
      for (const id of answered) this.#setAside(id, "answered");
      if (answered.length > 0) return answered;
      return this.#list(
        "SELECT id FROM leads WHERE id IN (SELECT value FROM json_each(?)) AND state = 'answered'",
        JSON.stringify(ids),
      );
    });
  }

  /**
   * Takes a lead out of the answered ones or out of the junk, so that it waits, and takes up its messages. One that was junk when
   * it was answered becomes junk again.
   */
  reopen(id: number, now: number) {
    this.transact(() => {
      this.#exec(
        "UPDATE leads SET state = iif(state = 'answered' AND stateBefore = 'junk', 'junk', 'new'), answeredAt = NULL WHERE id = ? AND state <> 'deleted'",
        id,
      );
      this.#takeUp(id, "answered", now);
    });
  }

  /** Moves a lead's messages to channels that send nothing, such as "deleted mail". */
  #setAside(id: number, reason: "answered" | "deleted") {
    this.#exec(
      "UPDATE OR REPLACE messages SET channel = ? || ' ' || channel WHERE lead = ?",
      reason,
      id,
    );
  }

  /** Moves messages that were set aside to their channels again, where they are due. */
  #takeUp(id: number, reason: "answered" | "deleted", now: number) {
    this.#exec(
      "UPDATE OR REPLACE messages SET channel = replace(channel, ? || ' ', ''), tryAt = ? WHERE lead = ?",
      reason,
      now,
      id,
    );
  }

  setNote(id: number, note: string) {
    this.#exec("UPDATE leads SET note = ? WHERE id = ?", note, id);
  }

  /**
   * Deletes leads, which can be undone until {@link erase} deletes their rows. `now` names the deletion. Returns false if
   * there was nothing to delete.
   */
  remove(ids: readonly number[], now: number, reason: DeletionReason) {
    return this.transact(() => {
      const removed = this.#list(
        "UPDATE leads SET stateBeforeDeletion = state, state = 'deleted', deletedAt = ? WHERE id IN (SELECT value FROM json_each(?)) AND state <> 'deleted' RETURNING id",
        now,
        JSON.stringify(ids),
      );
      for (const id of removed) this.#setAside(id, "deleted");
      if (removed.length > 0) {
        this.#exec(
          "INSERT INTO deletions VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET leads = leads + excluded.leads",
          now,
          reason,
          removed.length,
        );
      }
      return removed.length > 0;
    });
  }

  /** Lists the ids of all junk. */
  listJunk() {
    return this.#list("SELECT id FROM leads WHERE state = 'junk'");
  }

  /** Lists the ids of leads that had come by a moment, the oldest first. */
  listOld(cameBy: number, limit = Number.MAX_SAFE_INTEGER) {
    return this.#list(
      "SELECT id FROM leads WHERE receivedAt <= ? AND state <> 'deleted' ORDER BY receivedAt LIMIT ?",
      cameBy,
      limit,
    );
  }

  /** Counts the leads that had come by a moment, and those of them that wait. */
  countOld(cameBy: number) {
    return this.#exec<{ leads: number; waiting: number }>(
      "SELECT count(*) AS leads, total(state = 'new') AS waiting FROM leads WHERE receivedAt <= ? AND state <> 'deleted'",
      cameBy,
    ).one();
  }

  /**
   * Undoes a deletion, except for leads that wait and have been sent again since. Returns when the oldest lead came that is back, in
   * ms since 1970, or Infinity if none is.
   */
  restore(deletedAt: number, now: number) {
    return this.transact(() => {
      const restored = this.#exec<{ id: number; receivedAt: number }>(
        `UPDATE leads SET state = ifnull(stateBeforeDeletion, stateBefore), deletedAt = NULL
        WHERE deletedAt = ? AND (answeredAt IS NOT NULL OR NOT EXISTS (
          SELECT 1 FROM leads AS again
          WHERE again.fingerprint = leads.fingerprint AND again.state <> 'deleted' AND again.answeredAt IS NULL
          AND again.receivedAt BETWEEN leads.receivedAt - ${day} AND leads.receivedAt + ${day})) RETURNING id, receivedAt`,
        deletedAt,
      ).toArray();
      for (const { id } of restored) this.#takeUp(id, "deleted", now);
      this.#exec("DELETE FROM deletions WHERE deletedAt = ?", deletedAt);
      return Math.min(...restored.map(({ receivedAt }) => receivedAt));
    });
  }

  /** True if a message about one of these leads hasn't been sent. */
  hasUnsent(ids: readonly number[]) {
    return (
      this.#find(
        "SELECT 1 FROM messages WHERE lead IN (SELECT value FROM json_each(?)) AND channel IN ('mail', 'ping') LIMIT 1",
        JSON.stringify(ids),
      ) === 1
    );
  }

  /** Reads the deletions that can be undone, the newest first. */
  readDeletions() {
    return this.#exec<Deletion & Record<string, SqlStorageValue>>(
      "SELECT deletedAt, reason, leads FROM deletions ORDER BY deletedAt DESC",
    ).toArray();
  }

  /** Finds the newest deletion for a reason. Returns 0 if there is none. */
  findDeletion(reason: DeletionReason) {
    return this.#find("SELECT ifnull(max(deletedAt), 0) FROM deletions WHERE reason = ?", reason);
  }

  /** Finds the newest deletion of one of these leads. Returns 0 if there is none. */
  findDeletionOf(ids: readonly number[]) {
    return this.#find(
      "SELECT ifnull(max(deletedAt), 0) FROM leads WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids),
    );
  }

  /**
   * Erases leads whose deletion can't be undone any more.
   */
  erase(now: number) {
    const final = now - timeToUndo;
    this.transact(() => {
      this.#exec(
        "DELETE FROM messages WHERE lead IN (SELECT id FROM leads WHERE deletedAt <= ?)",
        final,
      );
      this.#exec("DELETE FROM leads WHERE deletedAt <= ?", final);
      this.#exec("DELETE FROM deletions WHERE deletedAt <= ?", final);
    });
  }

  /** Erases what was counted more than a day ago. */
  eraseCounts(now: number) {
    this.#exec("DELETE FROM stored WHERE hour < ?", hourOf(now) - day);
    this.#exec("DELETE FROM sent WHERE sentAt <= ?", now - day);
  }

  /**
   * Finds when something has to be deleted or erased next, in ms since 1970. Returns Infinity if nothing is stored. If a deletion
   * can be undone, that is when its time ends. Otherwise it is when the oldest lead has been kept for `keptFor` ms. Neither is
   * before `keptUntil`.
   */
  nextRemoval(keptFor: number, keptUntil: number) {
    return this.#find(
      `SELECT ifnull(min(due), ?) FROM (
        SELECT max(?, ifnull(
          (SELECT min(deletedAt) + ? FROM leads WHERE deletedAt IS NOT NULL),
          (SELECT min(receivedAt) + ? FROM leads))) AS due
        UNION ALL SELECT min(hour) + ? FROM stored)`,
      Infinity,
      keptUntil,
      timeToUndo,
      keptFor,
      // What was stored in an hour is forgotten a day after the hour has ended.
      hour + day,
    );
  }

  // What senders have stored, by the hour. A sender is the hash of a network, or "" for all of them.

  /**
   * Counts a lead for the networks that it came from, which are hashed with a secret, so that no address is kept, and for all
   * senders together. If one of them has stored too much in 24 hours, counts nothing, and says which.
   */
  countUnlessExcess(lead: LeadRow, { own, wide }: Networks) {
    if (this.#isOver(own, lead, ownLimit) || this.#isOver(wide, lead, wideLimit)) {
      return "too much from one network";
    }
    // `wrong` is JSON here: a list of no fields.
    const isSmallAndRight = lead.wrong === "[]" && bytesOf(lead.answers) <= maxSmallBytes;
    if (!isSmallAndRight && this.#isOver(allSenders, lead, siteLimit)) {
      return "too much from all networks";
    }
    for (const sender of new Set([allSenders, own, wide])) this.#noteStored(sender, lead);
    return undefined;
  }

  /** True if a lead would exceed what a sender may store in 24 hours. Counts whole hours, so it looks back up to 25. */
  #isOver(sender: string, { answers, receivedAt }: LeadRow, limit: typeof siteLimit) {
    return (
      this.#find(
        "SELECT total(leads) >= ? OR total(bytes) + ? > ? FROM stored WHERE sender = ? AND hour >= ?",
        limit.leads,
        bytesOf(answers),
        limit.bytes,
        sender,
        hourOf(receivedAt) - day,
      ) === 1
    );
  }

  #noteStored(sender: string, { answers, receivedAt }: LeadRow) {
    this.#exec(
      "INSERT INTO stored VALUES (?, ?, 1, ?) ON CONFLICT DO UPDATE SET leads = leads + 1, bytes = bytes + excluded.bytes",
      sender,
      hourOf(receivedAt),
      bytesOf(answers),
    );
  }

  // Messages that wait to be sent. A lead has its own, or shares a grouped one.

  /** Adds the message about a lead. It takes the place of one that is waiting. Junk shares the grouped one. */
  addMessage(channel: ChannelName, { id, state }: LeadRow, tryAt: number) {
    this.#exec(
      "INSERT OR REPLACE INTO messages (lead, channel, isGrouped, tryAt) VALUES (?, ?, ? = 'junk', ?)",
      id,
      channel,
      state,
      tryAt,
    );
  }

  /**
   * Adds leads that wait and came between two moments to the grouped messages, unless another message is about them. The plus makes
   * SQLite use the index of moments.
   */
  groupWaiting(cameAfter: number, cameBy: number, tryAt: number) {
    this.#exec(
      `INSERT OR IGNORE INTO messages (lead, channel, isGrouped, tryAt)
      SELECT id, channel, 1, ? FROM leads, (SELECT 'mail' AS channel UNION SELECT 'ping')
      WHERE receivedAt > ? AND receivedAt <= ? AND +state = 'new' ORDER BY receivedAt LIMIT 1000`,
      tryAt,
      cameAfter,
      cameBy,
    );
  }

  /** Finds when the first message is to be tried, grouped ones not before a moment. Returns Infinity if none is waiting. */
  nextTry(channel: ChannelName, groupedFrom: number) {
    return this.#find(
      `SELECT ifnull(min(due), ?3) FROM (
        SELECT min(tryAt) AS due FROM messages WHERE channel = ?1 AND isGrouped = 0
        UNION ALL SELECT max(min(tryAt), ?2) FROM messages WHERE channel = ?1 AND isGrouped = 1)`,
      channel,
      groupedFrom,
      Infinity,
    );
  }

  /** Finds a lead whose own message is due, and how many times it was tried. The first tries come first. */
  firstDue(channel: ChannelName, now: number) {
    const find = (condition: string) =>
      this.#exec<{ lead: number; tries: number }>(
        `SELECT lead, tries FROM messages WHERE channel = ? AND isGrouped = 0 ${condition} AND tryAt <= ? ORDER BY tryAt LIMIT 1`,
        channel,
        now,
      ).toArray()[0];
    return find("AND tries = 0") ?? find("");
  }

  /** Makes all messages due that a channel has put off. Names both values of `isGrouped`, so that an index finds them. */
  tryAllNow(channel: ChannelName, now: number) {
    this.#exec(
      "UPDATE messages SET tryAt = ? WHERE channel = ? AND isGrouped IN (0, 1) AND tryAt > ?",
      now,
      channel,
      now,
    );
  }

  /** Counts one more try of a lead's message, and puts off the next one. */
  putOff(channel: ChannelName, lead: number, tryAt: number) {
    this.#exec(
      "UPDATE messages SET tries = tries + 1, tryAt = ? WHERE lead = ? AND channel = ?",
      tryAt,
      lead,
      channel,
    );
  }

  /** Moves due messages to the grouped one, if their leads had come by a moment. */
  group(channel: ChannelName, now: number, cameBy: number) {
    this.#exec(
      "UPDATE messages SET isGrouped = 1 WHERE channel = ? AND isGrouped = 0 AND tryAt <= ? AND lead <= ?",
      channel,
      now,
      this.#newestBefore(cameBy),
    );
  }

  /** Reads leads of the grouped message that are due: those that wait before junk, and the newest first. */
  readGrouped(channel: ChannelName, limit: number, now: number) {
    return [
      ...this.#select(
        "id IN (SELECT lead FROM messages WHERE channel = ? AND isGrouped = 1 AND tryAt <= ?) ORDER BY state = 'new' DESC, id DESC LIMIT ?",
        channel,
        now,
        limit,
      ),
    ];
  }

  countGrouped(channel: ChannelName, now: number) {
    return this.#find(
      "SELECT count(*) FROM messages WHERE channel = ? AND isGrouped = 1 AND tryAt <= ?",
      channel,
      now,
    );
  }

  /** Removes the message about a lead once it was sent, even if it was set aside meanwhile. */
  removeMessage(channel: ChannelName, lead: number) {
    this.#exec("DELETE FROM messages WHERE lead = ? AND channel LIKE '%' || ?", lead, channel);
  }

  /** Removes what the grouped message of a moment was about, even if it was set aside meanwhile. The leads themselves stay. */
  removeGrouped(channel: ChannelName, moment: number) {
    this.#exec(
      "DELETE FROM messages WHERE channel IN (?1, 'answered ' || ?1, 'deleted ' || ?1) AND isGrouped = 1 AND tryAt <= ?2",
      channel,
      moment,
    );
  }

  removeMessages(channel: ChannelName) {
    this.#exec("DELETE FROM messages WHERE channel = ?", channel);
  }

  // What was sent in the last 24 hours.

  countSent(kind: string, now: number) {
    return this.#find("SELECT count(*) FROM sent WHERE kind = ? AND sentAt > ?", kind, now - day);
  }

  noteSent(kind: string, now: number) {
    this.#exec("INSERT INTO sent VALUES (?, ?)", kind, now);
  }
}
