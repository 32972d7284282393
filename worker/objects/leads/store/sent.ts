import { day } from "../../../shared/spans";
import { Table } from "./table";

/** What was sent in the last 24 hours: the single messages of a channel, or the NOT STORED emails. */
export class SentTable extends Table {
  add(kind: string, now: number) {
    this.run("INSERT INTO sent VALUES (?, ?)", kind, now);
  }

  count(kind: string, now: number) {
    return (
      this.find(
        `SELECT count(*)
      FROM sent
      WHERE kind = ?
      AND sentAt > ?`,
        kind,
        now - day,
      ) ?? 0
    );
  }

  eraseOld(now: number) {
    this.run("DELETE FROM sent WHERE sentAt <= ?", now - day);
  }
}
