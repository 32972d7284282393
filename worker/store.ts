import type { DurableObjectStorage } from "@cloudflare/workers-types";
import type { LeadRow } from "./lead";
import { migrations } from "./migrations";
import { day, hour, replyTime } from "./times";

/** The maximum that is read at once, for a page of the inbox or a part of a file. `bytes` counts the answers. */
export const batch = { leads: 50, bytes: 1024 * 1024 };

/** What a sender, an IPv6 /64 or an IPv4 address, may store in 24 hours. A /48 may store ten times as much. */
const senderLimits = { leads: 50, bytes: 2_000_000 };

/** What all senders together may store in 24 hours. After that, only small leads that break no rule are stored. */
const siteLimits = { leads: 2000, bytes: 50_000_000 };
const smallLead = 16 * 1024;

/** The sender under whose name the leads of all senders are counted. */
const allSenders = "";

/** Which leads the owner deletes. */
export interface Removal {
  ids: number[];
  /** The start of the day whose leads are deleted, in ms since 1970. NaN for no day. */
  dayFrom: number;
  /** True to delete all junk. */
  isJunk: boolean;
}

/** For how many days the inbox says how many leads were answered in time. */
const daysCounted = 30;

/** A value that SQL takes. */
type Value = number | string | null;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const hourOf = (moment: number) => moment - (moment % hour);

export interface Batch {
  rows: LeadRow[];
  /** True if more leads follow. */
  isMore: boolean;
}

/** Reads leads until a batch is full. */
export function fillBatch(found: Iterable<LeadRow>): Batch {
  const rows: LeadRow[] = [];
  let bytes = 0;
  for (const row of found) {
    bytes += bytesOf(row.answers);
    const isFull = rows.length === batch.leads || (rows.length > 0 && bytes > batch.bytes);
    if (isFull) return { rows, isMore: true };
    rows.push(row);
  }
  return { rows, isMore: false };
}

/** The leads, in the SQLite database of a Durable Object. */
export class Store {
  #isOpen = false;

  /** `keptFor` is how long leads are kept, in ms. */
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly keptFor: number,
  ) {}

  /** Runs the migrations that are missing. Throws if one fails. The next request tries it again. */
  #open() {
    if (this.#isOpen) return;
    const { sql } = this.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value)");
    const [done] = sql.exec("SELECT value FROM settings WHERE name = 'migrations'").toArray();
    migrations.forEach((migration, index) => {
      if (index < Number(done?.value ?? 0)) return;
      this.storage.transactionSync(() => {
        sql.exec(migration);
        sql.exec("INSERT OR REPLACE INTO settings VALUES ('migrations', ?)", index + 1);
      });
    });
    this.#isOpen = true;
  }

  /** Runs a statement, and reads its rows one by one. */
  #exec(statement: string, ...values: Value[]): Iterable<unknown> {
    this.#open();
    return this.storage.sql.exec(statement, ...values);
  }

  /** Runs a statement, and returns its rows. */
  run<Row>(statement: string, ...values: Value[]) {
    return [...this.#exec(statement, ...values)] as Row[];
  }

  /** Runs a statement that finds one number. Returns undefined if it finds no row or NULL. */
  find(statement: string, ...values: Value[]) {
    const [row] = this.run<Record<string, number | null>>(statement, ...values);
    return Object.values(row ?? {})[0] ?? undefined;
  }

  /** Writes everything that a function changes, or nothing if it throws. */
  transact<Result>(change: () => Result) {
    this.#open();
    return this.storage.transactionSync(change);
  }

  /** Returns "" for a setting that was never set. */
  getSetting(name: string) {
    const [row] = this.run<{ value: string | number }>(
      "SELECT value FROM settings WHERE name = ?",
      name,
    );
    return String(row?.value ?? "");
  }

  setSetting(name: string, value: string | number) {
    this.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", name, value);
  }

  /** Counts a repeat of a lead from the last 24 hours, unless it is a retry. Returns false if there is no such lead. */
  countRepeat(fingerprint: string, now: number, isRetry: boolean) {
    const repeated = this.run(
      "UPDATE leads SET times = times + ? WHERE fingerprint = ? AND receivedAt > ? RETURNING id",
      isRetry ? 0 : 1,
      fingerprint,
      now - day,
    );
    return repeated.length > 0;
  }

  /** True if a lead would exceed what a sender may store in 24 hours. */
  #isOver(sender: string, { answers, receivedAt }: LeadRow, limits: typeof siteLimits, factor = 1) {
    const found = this.find(
      "SELECT total(leads) >= ? OR total(bytes) + ? > ? FROM stored WHERE sender = ? AND hour >= ?",
      limits.leads * factor,
      bytesOf(answers),
      limits.bytes * factor,
      sender,
      hourOf(receivedAt) - day,
    );
    return found === 1;
  }

  /**
   * Returns the status that refuses a lead: 429 if its sender has stored too much in 24 hours, 503 if all senders have.
   * Returns undefined if the lead may be stored.
   */
  refusalOf(lead: LeadRow, senders: readonly string[]) {
    if (senders.some((sender, index) => this.#isOver(sender, lead, senderLimits, 10 ** index))) {
      return 429;
    }
    const isSmallAndRight = lead.wrong === "[]" && bytesOf(lead.answers) <= smallLead;
    return !isSmallAndRight && this.#isOver(allSenders, lead, siteLimits) ? 503 : undefined;
  }

  /** Stores a lead, and counts it. Returns its id. */
  add(lead: LeadRow, fingerprint: string, senders: readonly string[]) {
    const { form, answers, wrong, state, receivedAt, inbox, isTrapped } = lead;
    const id = this.find(
      "INSERT INTO leads (form, answers, fingerprint, wrong, state, receivedAt, inbox, isTrapped) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
      form,
      answers,
      fingerprint,
      wrong,
      state,
      receivedAt,
      inbox,
      isTrapped,
    );
    for (const sender of [allSenders, ...senders]) {
      this.run(
        "INSERT INTO stored VALUES (?, ?, 1, ?) ON CONFLICT DO UPDATE SET leads = leads + 1, bytes = bytes + excluded.bytes",
        sender,
        hourOf(receivedAt),
        bytesOf(answers),
      );
    }
    this.#count(1, "id = ?1", id ?? 0);
    return id ?? 0;
  }

  /** Adds leads to the counts, or subtracts them. The condition is used three times, so its placeholders need numbers, such as ?1. */
  #count(by: 1 | -1, condition: string, ...values: number[]) {
    // Without the plus, SQLite may read the whole index of states instead of finding leads by the condition.
    this.run(
      `INSERT INTO counts
       SELECT state, 0, ${by} * count(*) FROM leads WHERE ${condition} GROUP BY +state
       UNION ALL SELECT 'came', receivedAt / ${day}, ${by} * count(*) FROM leads
         WHERE ${condition} AND state <> 'junk' GROUP BY 2
       UNION ALL SELECT 'inTime', receivedAt / ${day}, ${by} * count(*) FROM leads
         WHERE ${condition} AND answeredAt <= receivedAt + ${replyTime} GROUP BY 2
       ON CONFLICT DO UPDATE SET leads = leads + excluded.leads`,
      ...values,
    );
  }

  /** Counts the leads of each state, and how many of the last 30 days' leads came and were answered in time. */
  getCounts(now: number) {
    const counts = { new: 0, answered: 0, junk: 0, came: 0, inTime: 0 };
    const rows = this.run<{ name: keyof typeof counts; leads: number }>(
      "SELECT name, sum(leads) AS leads FROM counts WHERE day = 0 OR day > ? GROUP BY name",
      Math.floor(now / day) - daysCounted,
    );
    for (const { name, leads } of rows) counts[name] = leads;
    return counts;
  }

  /** Finds leads. `tries` counts the tries to send a lead's waiting email. */
  #select(condition: string, ...values: Value[]) {
    return this.#exec(
      `SELECT id, form, answers, wrong, state, answeredAt, note, isTrapped, receivedAt, times, inbox, messages.tries FROM leads LEFT JOIN messages ON lead = id AND channel = 'mail' WHERE ${condition} LIMIT ${batch.leads + 1}`,
      ...values,
    ) as Iterable<LeadRow>;
  }

  /** Reads a lead as a batch, which is empty if there is none with this id. */
  readOne(id: number) {
    return fillBatch(this.#select("id = ?", id));
  }

  /** Reads a lead. Throws if there is none with this id. */
  get(id: number) {
    const [row] = this.readOne(id).rows;
    if (!row) throw new Error(`There is no lead ${id}.`);
    return row;
  }

  /** Reads the newest leads that are older than an id, newest first. */
  readBefore(id = Number.MAX_SAFE_INTEGER) {
    return fillBatch(this.#select("id < ? ORDER BY id DESC", id)).rows;
  }

  /** Reads the newest leads of a state that are older than an id, newest first. */
  readState(state: LeadRow["state"], before = Number.MAX_SAFE_INTEGER) {
    return fillBatch(this.#select("state = ? AND id < ? ORDER BY id DESC", state, before));
  }

  /** Reads the leads that wait and are newer than an id, oldest first. If these are all, also reads answered ones. */
  readWaiting(after: number): Batch {
    const waiting = fillBatch(this.#select("state = 'new' AND id > ? ORDER BY id", after));
    if (waiting.isMore) return waiting;
    const { rows, isMore } = this.readState("answered");
    return { rows: [...waiting.rows, ...rows], isMore };
  }

  /** Sets the state of a lead, and keeps the counts in step. A lead that is answered twice keeps the time of the first answer. */
  setState(id: number, state: LeadRow["state"], answeredAt: number | null) {
    this.transact(() => {
      this.#count(-1, "id = ?1", id);
      this.run(
        "UPDATE leads SET state = ?1, answeredAt = ?2 WHERE id = ?3 AND state <> ?1",
        state,
        answeredAt,
        id,
      );
      this.#count(1, "id = ?1", id);
    });
  }

  setNote(id: number, note: string) {
    this.run("UPDATE leads SET note = ? WHERE id = ?", note, id);
  }

  /** Deletes leads, and the messages that are waiting about them. */
  remove({ ids, dayFrom, isJunk }: Removal) {
    for (const id of ids) this.#remove("id = ?1", id);
    this.#remove("receivedAt >= ?1 AND receivedAt < ?2", dayFrom, dayFrom + day);
    if (isJunk) this.#remove("state = 'junk'");
  }

  #remove(condition: string, ...values: number[]) {
    this.transact(() => {
      this.#count(-1, condition, ...values);
      const rows = this.run<{ id: number }>(
        `DELETE FROM leads WHERE ${condition} RETURNING id`,
        ...values,
      );
      for (const { id } of rows) this.run("DELETE FROM messages WHERE lead = ?", id);
    });
  }

  /** Deletes leads that were kept long enough, and counts that nobody needs any more. */
  removeOld(now: number) {
    this.#remove("receivedAt <= ?1", now - this.keptFor);
    this.run("DELETE FROM stored WHERE hour < ?", hourOf(now) - day);
    this.run(
      "DELETE FROM counts WHERE name IN ('came', 'inTime') AND day <= ?",
      Math.floor(now / day) - daysCounted,
    );
  }

  /** Finds when {@link removeOld} is due next, in ms since 1970. Returns Infinity if nothing is stored. */
  nextRemoval() {
    const lead = this.find("SELECT min(receivedAt) FROM leads") ?? Infinity;
    const counted = this.find("SELECT min(hour) FROM stored") ?? Infinity;
    return Math.min(lead + this.keptFor, counted + day + hour);
  }
}
