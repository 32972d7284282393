import type { NewLead } from "../../../shared/lead";
import type { Networks } from "../../../shared/networks";
import { day, hour } from "../../../shared/spans";
import { Table } from "./table";
import { sizeOf } from "./stored-answers";

// What may be stored in 24 hours.

/** For a /64 of IPv6 or an IPv4 address. No office behind one address sends as many, and fifteen of the largest leads fit. */
const narrowLimit = { leads: 50, bytes: 2_000_000 };

/** For a /48 of IPv6. Companies have one, but so can whoever sends junk, and it has 65,536 /64s. */
const wideLimit = { leads: 500, bytes: 20_000_000 };

/** For all senders together. Until it is erased, a lead costs some forty writes, and the free plan has 100,000 a day. */
const siteLimit = { leads: 2000, bytes: 50_000_000 };

/** The size of a small lead, in bytes. After {@link siteLimit}, small leads that break no rule are still stored. */
const maxSmallBytes = 16 * 1024;

/** The sender under whose name the leads of all senders are counted. */
const allSenders = "";

/** Returns when the hour of a moment began. The column `hour` holds such moments. */
const hourBeganAt = (moment: number) => moment - (moment % hour);

/**
 * Counts by the hour what senders have stored. A sender is a network, hashed with a secret, so that no address is kept. The table
 * is called `stored`.
 */
export class QuotaTable extends Table {
  /** Returns the secret with which networks are hashed. It is made with the store (schema.ts). */
  getSenderKey() {
    return this.run<{ value: string }>("SELECT value FROM settings WHERE name = 'senderKey'").one()
      .value;
  }

  /** Says whether a lead may be stored, or who has stored too much in 24 hours. */
  check(lead: NewLead, { narrow, wide }: Networks) {
    if (this.#isOver(narrow, lead, narrowLimit) || this.#isOver(wide, lead, wideLimit)) {
      return "too much from one network";
    }
    const isSmallAndRight = lead.mistakes.length === 0 && sizeOf(lead.answers) <= maxSmallBytes;
    if (!isSmallAndRight && this.#isOver(allSenders, lead, siteLimit)) {
      return "too much from all networks";
    }
    return "enough left";
  }

  /** True if a lead would exceed what a sender may store in 24 hours. Counts whole hours, so it looks back up to 25. */
  #isOver(sender: string, { answers, receivedAt }: NewLead, limit: typeof siteLimit) {
    const isOver = this.find(
      `SELECT total(leads) >= ? OR total(bytes) + ? > ?
      FROM stored
      WHERE sender = ?
      AND hour >= ?`,
      limit.leads,
      sizeOf(answers),
      limit.bytes,
      sender,
      hourBeganAt(receivedAt) - day,
    );
    return isOver === 1;
  }

  /** Counts a lead for the networks that it came from, and for all senders. */
  add({ answers, receivedAt }: NewLead, { narrow, wide }: Networks) {
    // An IPv4 address is its own narrow and wide network, and is counted once.
    for (const sender of new Set([allSenders, narrow, wide])) {
      this.run(
        `INSERT INTO stored (sender, hour, leads, bytes)
        VALUES (?, ?, 1, ?)
        ON CONFLICT DO UPDATE SET
          leads = leads + 1,
          bytes = bytes + excluded.bytes`,
        sender,
        hourBeganAt(receivedAt),
        sizeOf(answers),
      );
    }
  }

  /** Erases what was counted more than a day ago. */
  eraseOld(now: number) {
    this.run("DELETE FROM stored WHERE hour < ?", hourBeganAt(now) - day);
  }

  /** Finds when {@link eraseOld} will erase something next, in ms since 1970. Returns Infinity if nothing is counted. */
  nextErasureAt() {
    const oldest = this.find("SELECT min(hour) FROM stored") ?? Infinity;
    // What was stored in an hour is forgotten a day after the hour has ended.
    return oldest + hour + day;
  }
}
