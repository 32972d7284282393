import type { DurableObjectStorage, SqlStorage } from "@cloudflare/workers-types";
import type { LeadRow } from "./lead";
import { migrations } from "./migrations";
import { day, hour } from "./times";

/** A page of the inbox, and what is in memory at once of a file, holds no more than these. */
const batch = { leads: 50, bytes: 1024 * 1024 };

/** What may be stored in 24 hours by a /64 or an IPv4 address, and by a /48. */
const senderMost = [
  { leads: 50, bytes: 2_000_000 },
  { leads: 500, bytes: 20_000_000 },
];

/** What all senders may store in 24 hours, before only small leads that break no rule are taken. */
const siteMost = { leads: 2000, bytes: 50_000_000 };
const smallLead = 16 * 1024;

/** The name under which the leads of all senders are counted. */
const everybody = "";

export type Refusal = "sender is over its limit" | "site is over its limit";

export interface NewLead extends Pick<
  LeadRow,
  "form" | "answers" | "wrong" | "receivedAt" | "inbox"
> {
  fingerprint: string;
  /** Keyed hashes of the networks it came from, the smaller one first. On this computer there are none. */
  senders: string[];
}

/** What the owner deletes: some leads, all that break a rule, or those of a time (from, to, in ms since 1970). */
export type Removal = { ids: number[] } | "wrong" | { from: number; to: number };

export interface Totals {
  leads: number;
  /** How many of them break a rule. */
  wrong: number;
  /** Ids. They are null if there are no leads. */
  oldest: number | null;
  newest: number | null;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const hourOf = (moment: number) => moment - (moment % hour);

/** The leads, in the SQLite database of a Durable Object. */
export class Store {
  readonly #sql: SqlStorage;
  #isOpen = false;

  constructor(private readonly storage: DurableObjectStorage) {
    this.#sql = storage.sql;
  }

  /** Runs the migrations that are missing. Throws if one fails; the next request tries it again. */
  open() {
    if (this.#isOpen) return;
    this.#sql.exec("CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value)");
    migrations.slice(Number(this.getSetting("migrations"))).forEach((migration) => {
      this.storage.transactionSync(() => {
        this.#sql.exec(migration);
        this.setSetting("migrations", Number(this.getSetting("migrations")) + 1);
      });
    });
    this.#isOpen = true;
  }

  /** Reads a value of the store itself. Returns "" if it was never set. */
  getSetting(name: string): string {
    const rows = this.#sql.exec<{ value: string | number }>(
      "SELECT value FROM settings WHERE name = ?",
      name,
    );
    return String(rows.toArray()[0]?.value ?? "");
  }

  setSetting(name: string, value: string | number) {
    this.#sql.exec("INSERT OR REPLACE INTO settings VALUES (?, ?)", name, value);
  }

  /** Counts a lead that came within the last 24 hours once more. Returns false if there is none. */
  repeat(fingerprint: string, now: number, isRetry: boolean) {
    const repeated = this.#sql.exec(
      "UPDATE leads SET times = times + ? WHERE fingerprint = ? AND receivedAt > ? RETURNING id",
      isRetry ? 0 : 1,
      fingerprint,
      now - day,
    );
    return repeated.toArray().length > 0;
  }

  /** True if one more lead would be over what may be stored in 24 hours. */
  #isOver(sender: string, lead: NewLead, most: { leads: number; bytes: number }) {
    const { leads, bytes } = this.#sql
      .exec<{ leads: number; bytes: number }>(
        "SELECT total(leads) AS leads, total(bytes) AS bytes FROM stored WHERE sender = ? AND hour >= ?",
        sender,
        hourOf(lead.receivedAt) - day,
      )
      .one();
    return leads + 1 > most.leads || bytes + bytesOf(lead.answers) > most.bytes;
  }

  /** Adds a lead, unless a limit forbids it. Returns its id, or why it was refused. */
  add(lead: NewLead): number | Refusal {
    const { form, answers, fingerprint, wrong, receivedAt, inbox, senders } = lead;
    const bytes = bytesOf(answers);
    for (const [index, most] of senderMost.entries()) {
      const sender = senders[index];
      if (sender && this.#isOver(sender, lead, most)) return "sender is over its limit";
    }
    const isWelcome = wrong === "[]" && bytes <= smallLead;
    if (!isWelcome && this.#isOver(everybody, lead, siteMost)) return "site is over its limit";

    const { id } = this.#sql
      .exec<{ id: number }>(
        "INSERT INTO leads (form, answers, fingerprint, wrong, receivedAt, inbox) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
        form,
        answers,
        fingerprint,
        wrong,
        receivedAt,
        inbox,
      )
      .one();
    for (const sender of [everybody, ...senders]) {
      this.#sql.exec(
        "INSERT INTO stored VALUES (?, ?, 1, ?) ON CONFLICT DO UPDATE SET leads = leads + 1, bytes = bytes + excluded.bytes",
        sender,
        hourOf(receivedAt),
        bytes,
      );
    }
    this.#addToTotals(1, wrong === "[]" ? 0 : 1);
    return id;
  }

  #addToTotals(leads: number, wrong: number) {
    this.#sql.exec("UPDATE totals SET leads = leads + ?, wrong = wrong + ?", leads, wrong);
  }

  /** Counts all leads and those that break a rule, and names the first and the last. */
  getTotals() {
    return this.#sql
      .exec<Totals & Record<string, number | null>>(
        "SELECT *, (SELECT min(id) FROM leads) AS oldest, (SELECT max(id) FROM leads) AS newest FROM totals",
      )
      .one();
  }

  /** Reads leads, with what is waiting to be emailed about them, until a batch is full. */
  #read(condition: string, ...values: number[]): LeadRow[] {
    const rows: LeadRow[] = [];
    let bytes = 0;
    const cursor = this.#sql.exec(
      `SELECT id, form, answers, wrong, receivedAt, times, inbox, outbox.tries FROM leads LEFT JOIN outbox ON lead = id WHERE ${condition} LIMIT ${batch.leads}`,
      ...values,
    );
    for (const row of cursor as Iterable<unknown>) {
      const lead = row as LeadRow;
      bytes += bytesOf(lead.answers);
      if (rows.length > 0 && bytes > batch.bytes) break;
      rows.push(lead);
    }
    return rows;
  }

  /** Reads a lead. Throws if there is none with this id. */
  get(id: number): LeadRow {
    const [row] = this.#read("id = ?", id);
    if (!row) throw new Error(`There is no lead ${id}.`);
    return row;
  }

  /** Reads the newest batch of leads that are older than one, newest first. */
  readBefore(id = Number.MAX_SAFE_INTEGER) {
    return this.#read("id < ? ORDER BY id DESC", id);
  }

  /** Reads the oldest batch of leads that are newer than one, newest first. */
  readAfter(id: number) {
    return this.#read("id > ? ORDER BY id", id).reverse();
  }

  /** Deletes leads, and the emails that are waiting about them. */
  remove(removal: Removal) {
    if (removal === "wrong") this.#remove("wrong <> '[]'");
    else if ("ids" in removal) removal.ids.forEach((id) => this.#remove("id = ?", id));
    else this.#remove("receivedAt >= ? AND receivedAt < ?", removal.from, removal.to);
  }

  #remove(condition: string, ...values: number[]) {
    const rows = this.#sql
      .exec<{ id: number; isWrong: number }>(
        `DELETE FROM leads WHERE ${condition} RETURNING id, wrong <> '[]' AS isWrong`,
        ...values,
      )
      .toArray();
    for (const { id } of rows) this.#sql.exec("DELETE FROM outbox WHERE lead = ?", id);
    if (rows.length > 0) {
      this.#addToTotals(-rows.length, -rows.filter(({ isWrong }) => isWrong).length);
    }
  }

  /** Deletes leads that were kept long enough, and what was counted for limits more than a day ago. */
  removeOld(now: number, keptFor: number) {
    this.#remove("receivedAt <= ?", now - keptFor);
    this.#sql.exec("DELETE FROM stored WHERE hour < ?", hourOf(now) - day);
  }

  /** Finds when {@link removeOld} is due next. Returns Infinity if nothing is stored. */
  nextRemoval(keptFor: number) {
    const { lead, sender } = this.#sql
      .exec<{ lead: number | null; sender: number | null }>(
        "SELECT (SELECT min(receivedAt) FROM leads) AS lead, (SELECT min(hour) FROM stored) AS sender",
      )
      .one();
    return Math.min((lead ?? Infinity) + keptFor, (sender ?? Infinity) + day + hour);
  }
}
