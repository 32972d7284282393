import type { DurableObjectStorage, SqlStorage } from "@cloudflare/workers-types";
import type { FormType } from "../src/routes";
import type { Answers } from "./answers";

const minute = 60 * 1000;

/** In ms, as all spans of time here. Moments are ms since 1970. */
export const day = 24 * 60 * minute;

/** How long to wait after a mail has failed once, twice, and so on; the last is for all that follow. */
const delays = [minute, 5 * minute, 15 * minute, 60 * minute];
const lastDelay = 360 * minute;

/** How many mails are sent in 24 hours: a flood must not cost the owner his mailbox. */
const mostMails = 100;

export interface Lead {
  /** Counts up. */
  id: number;
  form: FormType;
  answers: Answers;
  /** When it came first. */
  receivedAt: number;
  /** How often it came. */
  times: number;
  /** The names of the fields whose answers break a rule. */
  wrong: string[];
  /** The address of the inbox, for the mail. */
  inbox: string;
  /** When it is to be mailed; none when it was, or where no mail is set up. */
  tryAt: number | null;
  /** How often that failed. */
  tries: number;
  /** The words of the last failure. */
  refusal: string | null;
}

export type NewLead = Pick<Lead, "form" | "answers" | "receivedAt" | "wrong" | "inbox">;

/** How many leads are read at a time, and are on one page. */
export const batchSize = 100;

/** The leads, with what is still to be mailed, in the SQLite database of a Durable Object. */
export class LeadStore {
  readonly #sql: SqlStorage;

  /** @param keptFor - After how long a lead is deleted. */
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly keptFor: number,
  ) {
    this.#sql = storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS leads (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        form TEXT NOT NULL,
        answers TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        receivedAt INTEGER NOT NULL,
        times INTEGER NOT NULL DEFAULT 1,
        wrong TEXT NOT NULL DEFAULT '[]',
        inbox TEXT NOT NULL,
        tryAt INTEGER,
        tries INTEGER NOT NULL DEFAULT 0,
        refusal TEXT,
        waits INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX IF NOT EXISTS leadsByFingerprint ON leads (fingerprint, receivedAt);
      CREATE TABLE IF NOT EXISTS mails (sentAt INTEGER NOT NULL);
    `);
  }

  /** @param condition - What follows WHERE. */
  #select(condition: string, ...values: number[]): Lead[] {
    const columns = "id, form, answers, receivedAt, times, wrong, inbox, tryAt, tries, refusal";
    const rows = this.#sql.exec(`SELECT ${columns} FROM leads WHERE ${condition}`, ...values);
    return rows.toArray().map((row) => ({
      ...(row as unknown as Lead),
      answers: JSON.parse(row.answers as string) as Answers,
      wrong: JSON.parse(row.wrong as string) as string[],
    }));
  }

  /** Adds a lead, or counts it once more where the same came within 24 hours. @returns The id of a new one, once it is on the disk. */
  async add({ form, answers, receivedAt, inbox }: NewLead, fingerprint: string, isMailed: boolean) {
    const repeated = this.#sql.exec(
      "UPDATE leads SET times = times + 1 WHERE fingerprint = ? AND receivedAt > ? RETURNING id",
      fingerprint,
      receivedAt - day,
    );
    if (repeated.toArray().length > 0) return undefined;

    const added = this.#sql.exec<{ id: number }>(
      "INSERT INTO leads (form, answers, fingerprint, receivedAt, inbox, tryAt) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
      form,
      JSON.stringify(answers),
      fingerprint,
      receivedAt,
      inbox,
      isMailed ? receivedAt : null,
    );
    // Read first: nothing is committed while a cursor is open.
    const { id } = added.one();
    await this.storage.sync();
    return id;
  }

  mark(id: number, wrong: string[]) {
    this.#sql.exec("UPDATE leads SET wrong = ? WHERE id = ?", JSON.stringify(wrong), id);
  }

  /** At most {@link batchSize} leads that are older than one, newest first. */
  list(before = Number.MAX_SAFE_INTEGER) {
    return this.#select("id < ? ORDER BY id DESC LIMIT ?", before, batchSize);
  }

  /** All leads, newest first. They are never all in memory. */
  *all() {
    let batch = this.list();
    while (batch.length > 0) {
      yield* batch;
      batch = this.list(batch.at(-1)?.id);
    }
  }

  count() {
    return this.#sql.exec<{ count: number }>("SELECT count(*) AS count FROM leads").one().count;
  }

  /** To when the next lead is to be mailed or deleted. A mail waits for a second, so that a flood is one alarm. */
  async setAlarm() {
    const rows = this.#sql.exec<{ at: number | null }>(
      "SELECT min(min(receivedAt) + ?, coalesce(min(tryAt) + 1000, 1e15)) AS at FROM leads",
      this.keptFor,
    );
    const { at } = rows.one();
    if (at !== null) await this.storage.setAlarm(at);
  }

  delete(id: number) {
    this.#sql.exec("DELETE FROM leads WHERE id = ?", id);
  }

  deleteOld() {
    this.#sql.exec("DELETE FROM leads WHERE receivedAt <= ?", Date.now() - this.keptFor);
  }

  /** The leads for the next mail: a single one, or all that had to wait for one mail. None if no mail is due. */
  nextToMail() {
    const now = Date.now();
    const waiting = this.#select("waits = 1 AND tryAt <= ?", now);
    if (waiting.length > 0) return waiting;

    const fullUntil = this.#fullUntil(now);
    if (fullUntil === undefined) return this.#select("tryAt <= ? ORDER BY id LIMIT 1", now);
    this.#sql.exec("UPDATE leads SET waits = 1, tryAt = ? WHERE tryAt <= ?", fullUntil, now);
    return [];
  }

  /** Until when no more mails are sent. The 24 hours begin with a mail, and the next 24 with a later one. */
  #fullUntil(now: number): number | undefined {
    const { count, first } = this.#sql
      .exec<{ count: number; first: number }>(
        "SELECT count(*) AS count, coalesce(min(sentAt), 0) AS first FROM mails",
      )
      .one();
    if (first + day <= now) this.#sql.exec("DELETE FROM mails");
    else if (count >= mostMails) return first + day;
    return undefined;
  }

  noteMailed(leads: readonly Lead[]) {
    for (const { id } of leads) this.#sql.exec("UPDATE leads SET tryAt = NULL WHERE id = ?", id);
    this.#sql.exec("INSERT INTO mails (sentAt) VALUES (?)", Date.now());
  }

  noteRefused(leads: readonly Lead[], refusal: string) {
    for (const { id, tries } of leads) {
      const tryAt = Date.now() + (delays[tries] ?? lastDelay);
      const change = "UPDATE leads SET tries = tries + 1, tryAt = ?, refusal = ? WHERE id = ?";
      this.#sql.exec(change, tryAt, refusal, id);
    }
  }
}
