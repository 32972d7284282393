import type { DurableObjectStorage } from "@cloudflare/workers-types";
import type { LeadRow } from "./lead";
import { migrations } from "./migrations";
import { day, hour } from "./times";

/** The maximum that is read at once, for a page of the inbox or a part of a file. `bytes` counts the answers. */
const batch = { leads: 50, bytes: 1024 * 1024 };

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
  /** True to delete all leads that break a rule. */
  hasWrong: boolean;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const hourOf = (moment: number) => moment - (moment % hour);

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
  #exec(statement: string, ...values: (number | string)[]): Iterable<unknown> {
    this.#open();
    return this.storage.sql.exec(statement, ...values);
  }

  /** Runs a statement, and returns its rows. */
  run<Row>(statement: string, ...values: (number | string)[]) {
    return [...this.#exec(statement, ...values)] as Row[];
  }

  /** Runs a statement that finds one number. Returns undefined if it finds no row or NULL. */
  find(statement: string, ...values: (number | string)[]) {
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

  /** Stores a lead, and counts it for its senders. Returns its id. */
  add(lead: LeadRow, fingerprint: string, senders: readonly string[]) {
    const { form, answers, wrong, receivedAt, inbox } = lead;
    const id = this.find(
      "INSERT INTO leads (form, answers, fingerprint, wrong, receivedAt, inbox) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
      form,
      answers,
      fingerprint,
      wrong,
      receivedAt,
      inbox,
    );
    for (const sender of [allSenders, ...senders]) {
      this.run(
        "INSERT INTO stored VALUES (?, ?, 1, ?) ON CONFLICT DO UPDATE SET leads = leads + 1, bytes = bytes + excluded.bytes",
        sender,
        hourOf(receivedAt),
        bytesOf(answers),
      );
    }
    this.#addToTotals(1, wrong === "[]" ? 0 : 1);
    return id ?? 0;
  }

  #addToTotals(leads: number, wrong: number) {
    this.run("UPDATE totals SET leads = leads + ?, wrong = wrong + ?", leads, wrong);
  }

  /** Counts all leads and those that break a rule, and finds the ids of the oldest and the newest. */
  getTotals() {
    return {
      leads: this.find("SELECT leads FROM totals") ?? 0,
      wrong: this.find("SELECT wrong FROM totals") ?? 0,
      oldest: this.find("SELECT min(id) FROM leads"),
      newest: this.find("SELECT max(id) FROM leads"),
    };
  }

  /** Reads leads until a batch is full. `tries` counts the tries to send a lead's waiting email. */
  #read(condition: string, ...values: number[]) {
    const rows: LeadRow[] = [];
    let bytes = 0;
    const found = this.#exec(
      `SELECT id, form, answers, wrong, receivedAt, times, inbox, outbox.tries FROM leads LEFT JOIN outbox ON lead = id WHERE ${condition} LIMIT ${batch.leads}`,
      ...values,
    );
    for (const row of found as Iterable<LeadRow>) {
      bytes += bytesOf(row.answers);
      if (rows.length > 0 && bytes > batch.bytes) break;
      rows.push(row);
    }
    return rows;
  }

  /** Reads a lead. Throws if there is none with this id. */
  get(id: number) {
    const [row] = this.#read("id = ?", id);
    if (!row) throw new Error(`There is no lead ${id}.`);
    return row;
  }

  /** Reads the newest leads that are older than an id, newest first. */
  readBefore(id = Number.MAX_SAFE_INTEGER) {
    return this.#read("id < ? ORDER BY id DESC", id);
  }

  /** Reads the oldest leads that are newer than an id, newest first. */
  readAfter(id: number) {
    return this.#read("id > ? ORDER BY id", id).reverse();
  }

  /** Deletes leads, and the emails that are waiting about them. */
  remove({ ids, dayFrom, hasWrong }: Removal) {
    for (const id of ids) this.#remove("id = ?", id);
    this.#remove("receivedAt >= ? AND receivedAt < ?", dayFrom, dayFrom + day);
    if (hasWrong) this.#remove("wrong <> '[]'");
  }

  #remove(condition: string, ...values: number[]) {
    this.transact(() => {
      const rows = this.run<{ id: number; isWrong: number }>(
        `DELETE FROM leads WHERE ${condition} RETURNING id, wrong <> '[]' AS isWrong`,
        ...values,
      );
      for (const { id } of rows) this.run("DELETE FROM outbox WHERE lead = ?", id);
      if (rows.length > 0) {
        this.#addToTotals(-rows.length, -rows.filter(({ isWrong }) => isWrong).length);
      }
    });
  }

  /** Deletes leads that were kept long enough, and what was counted for senders more than a day ago. */
  removeOld(now: number) {
    this.#remove("receivedAt <= ?", now - this.keptFor);
    this.run("DELETE FROM stored WHERE hour < ?", hourOf(now) - day);
  }

  /** Finds when {@link removeOld} is due next, in ms since 1970. Returns Infinity if nothing is stored. */
  nextRemoval() {
    const lead = this.find("SELECT min(receivedAt) FROM leads") ?? Infinity;
    const counted = this.find("SELECT min(hour) FROM stored") ?? Infinity;
    return Math.min(lead + this.keptFor, counted + day + hour);
  }
}
