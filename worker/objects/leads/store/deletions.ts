import { day, timeToUndo } from "../../../shared/spans";
import { Table } from "./table";
import { MessageTable } from "./messages";

/** Why leads were deleted: the owner chose them, all junk or what a search found, or they were too old. Each has its words. */
type DeletionReason = "chosen" | "allJunk" | "found" | "tooOld";

/** A deletion that can be undone. */
export interface Deletion {
  /** In ms since 1970. It names the deletion. */
  deletedAt: number;
  reason: DeletionReason;
  /** How many leads it has hidden. */
  leads: number;
}

/** The deletions that can be undone. */
export class DeletionTable extends Table {
  readonly #messages = new MessageTable(this.storage);

  /**
   * Deletes leads, which can be undone until {@link erase}. `now` names the deletion. Returns false if nothing was left to delete.
   */
  add(ids: readonly number[], now: number, reason: DeletionReason) {
    return this.transact(() => {
      const deleted = this.list(
        `UPDATE leads
        SET
          stateBeforeDeletion = state,
          state = 'deleted',
          deletedAt = ?
        WHERE id IN (SELECT value FROM json_each(?))
        AND state <> 'deleted'
        RETURNING id`,
        now,
        JSON.stringify(ids),
      );
      if (deleted.length === 0) return false;
      for (const id of deleted) this.#messages.setAside(id, "deleted");
      this.run(
        `INSERT INTO deletions (deletedAt, reason, leads)
        VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET leads = leads + excluded.leads`,
        now,
        reason,
        deleted.length,
      );
      return true;
    });
  }

  /**
   * Undoes a deletion. A lead that was sent again in the meantime isn't restored: the newer one gets its note, its count and its
   * earlier date. Returns when the oldest lead came that is back, in ms since 1970, or Infinity if none is.
   */
  undo(deletedAt: number, now: number) {
    return this.transact(() => {
      const merged = this.#mergeRepeats(deletedAt);
      // A lead that was deleted before the store had `stateBeforeDeletion` has the state in `stateBefore`.
      const restored = this.run<{ id: number; receivedAt: number }>(
        `UPDATE leads
          SET
            state = ifnull(stateBeforeDeletion, stateBefore),
            deletedAt = NULL
          WHERE deletedAt = ?
          RETURNING id, receivedAt`,
        deletedAt,
      ).toArray();
      for (const { id } of restored) this.#messages.takeUp(id, "deleted", now);
      this.run("DELETE FROM deletions WHERE deletedAt = ?", deletedAt);
      return Math.min(...merged, ...restored.map(({ receivedAt }) => receivedAt));
    });
  }

  /**
   * Merges each unanswered lead of a deletion into the newest unanswered lead with the same answers and mistakes, and erases it.
   * Returns when the merged leads came, in ms since 1970.
   */
  #mergeRepeats(deletedAt: number) {
    const pairs = this.run<{ old: number; newer: number }>(
      `SELECT old.id AS old, max(newer.id) AS newer
      FROM leads AS old
      JOIN leads AS newer
      ON newer.fingerprint = old.fingerprint
      AND newer.wrong = old.wrong
      AND newer.receivedAt BETWEEN old.receivedAt - ${day} AND old.receivedAt + ${day}
      WHERE old.deletedAt = ?
      AND old.answeredAt IS NULL
      AND newer.state <> 'deleted'
      AND newer.answeredAt IS NULL
      GROUP BY old.id`,
      deletedAt,
    ).toArray();
    return pairs.flatMap(({ old, newer }) => {
      const cameAt = this.list(
        `UPDATE leads
        SET
          times = leads.times + old.times,
          receivedAt = min(leads.receivedAt, old.receivedAt),
          isTrapped = min(leads.isTrapped, old.isTrapped),
          state = iif(old.stateBeforeDeletion = 'new', 'new', leads.state),
          note = CASE
            WHEN old.note IN ('', leads.note) THEN leads.note
            WHEN leads.note = '' THEN old.note
            ELSE leads.note || ' · ' || old.note
          END
        FROM leads AS old
        WHERE leads.id = ?
        AND old.id = ?
        RETURNING leads.receivedAt`,
        newer,
        old,
      );
      this.#messages.removeAbout(old);
      this.run("DELETE FROM leads WHERE id = ?", old);
      return cameAt;
    });
  }

  /** Reads the deletions that can be undone, the newest first. */
  readAll() {
    return this.run<Deletion>(
      "SELECT deletedAt, reason, leads FROM deletions ORDER BY deletedAt DESC",
    ).toArray();
  }

  /** Finds the newest deletion for a reason. */
  findFor(reason: DeletionReason) {
    return this.find(
      `SELECT max(deletedAt)
      FROM deletions
      WHERE reason = ?`,
      reason,
    );
  }

  /** Finds the newest deletion of one of these leads. */
  findOf(ids: readonly number[]) {
    return this.find(
      `SELECT max(deletedAt)
      FROM leads
      WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    );
  }

  /** Erases leads whose deletion can't be undone any more. */
  erase(now: number) {
    const final = now - timeToUndo;
    this.transact(() => {
      this.run(
        `DELETE FROM messages
        WHERE lead IN (SELECT id FROM leads WHERE deletedAt <= ?)`,
        final,
      );
      this.run("DELETE FROM leads WHERE deletedAt <= ?", final);
      this.run("DELETE FROM deletions WHERE deletedAt <= ?", final);
    });
  }

  /** Finds when {@link erase} will erase something next, in ms since 1970. Returns undefined if nothing is deleted. */
  nextErasureAt() {
    const oldest = this.find("SELECT min(deletedAt) FROM leads WHERE deletedAt IS NOT NULL");
    return oldest ? oldest + timeToUndo : undefined;
  }
}
