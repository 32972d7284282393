import { day } from "../../../shared/spans";
import type { Database } from "./database";

/** What was sent in the last 24 hours: the single messages of a channel, or the NOT STORED emails. */
export class SentTable {
  constructor(private readonly database: Database) {}

  add(kind: string, now: number) {
    this.database.run("INSERT INTO sent VALUES (?, ?)", kind, now);
  }

  count(kind: string, now: number) {
    return this.database.count(
      `SELECT count(*)
      FROM sent
      WHERE kind = ?
      AND sentAt > ?`,
      kind,
      now - day,
    );
  }

  eraseOld(now: number) {
    this.database.run("DELETE FROM sent WHERE sentAt <= ?", now - day);
  }
}
