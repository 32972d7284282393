import type { DurableObjectStorage, SqlStorage } from "@cloudflare/workers-types";
import type { FormType } from "../src/routes";
import type { Answers } from "./answers";

/** In ms. */
export const day = 24 * 60 * 60 * 1000;

export interface Lead {
  /** Counts up. */
  id: number;
  form: FormType;
  answers: Answers;
  /** When it came first, in ms since 1970. */
  receivedAt: number;
  /** How often it came. */
  times: number;
  /** The names of the fields whose answers break a rule. */
  wrong: string[];
}

type Row = Omit<Lead, "answers" | "wrong"> & { answers: string; wrong: string };

const readRow = (row: Row): Lead => ({
  ...row,
  answers: JSON.parse(row.answers) as Answers,
  wrong: JSON.parse(row.wrong) as string[],
});

/** How many leads are read at a time, and are on one page. */
export const batchSize = 100;

/** The leads, in the SQLite database of a Durable Object. */
export class LeadStore {
  readonly #sql: SqlStorage;

  constructor(private readonly storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS leads (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        form TEXT NOT NULL,
        answers TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        receivedAt INTEGER NOT NULL,
        times INTEGER NOT NULL DEFAULT 1,
        wrong TEXT NOT NULL DEFAULT '[]'
      );
      CREATE INDEX IF NOT EXISTS leadsByFingerprint ON leads (fingerprint, receivedAt);
    `);
  }

  /** Adds a lead, or counts it once more where the same came within 24 hours. @returns The id of a new one. */
  add(form: FormType, answers: Answers, fingerprint: string, now: number): number | undefined {
    const repeated = this.#sql.exec(
      "UPDATE leads SET times = times + 1 WHERE fingerprint = ? AND receivedAt > ? RETURNING id",
      fingerprint,
      now - day,
    );
    if (repeated.toArray().length > 0) return undefined;

    const added = this.#sql.exec<{ id: number }>(
      "INSERT INTO leads (form, answers, fingerprint, receivedAt) VALUES (?, ?, ?, ?) RETURNING id",
      form,
      JSON.stringify(answers),
      fingerprint,
      now,
    );
    return added.one().id;
  }

  /** Resolves when all is on the disk that was written so far. */
  flush(): Promise<void> {
    return this.storage.sync();
  }

  mark(id: number, wrong: string[]): void {
    this.#sql.exec("UPDATE leads SET wrong = ? WHERE id = ?", JSON.stringify(wrong), id);
  }

  /** At most {@link batchSize} leads that are older than one, newest first. */
  list(before = Number.MAX_SAFE_INTEGER): Lead[] {
    const rows = this.#sql.exec(
      "SELECT id, form, answers, receivedAt, times, wrong FROM leads WHERE id < ? ORDER BY id DESC LIMIT ?",
      before,
      batchSize,
    );
    return rows.toArray().map((row) => readRow(row as unknown as Row));
  }

  /** All leads, newest first. They are never all in memory. */
  *all(): Generator<Lead> {
    let batch = this.list();
    while (batch.length > 0) {
      yield* batch;
      batch = this.list(batch.at(-1)?.id);
    }
  }

  count(): number {
    return this.#sql.exec<{ count: number }>("SELECT count(*) AS count FROM leads").one().count;
  }

  /** When the oldest lead came, in ms since 1970. */
  oldest(): number | null {
    const rows = this.#sql.exec<{ at: number | null }>("SELECT min(receivedAt) AS at FROM leads");
    return rows.one().at;
  }

  delete(id: number): void {
    this.#sql.exec("DELETE FROM leads WHERE id = ?", id);
  }

  /** Deletes what came until a moment, in ms since 1970. */
  deleteUntil(moment: number): void {
    this.#sql.exec("DELETE FROM leads WHERE receivedAt <= ?", moment);
  }
}
