import type { Store } from "./store";
import { day, hour, minute } from "./times";

/** How long to wait after the first refusal, the second and so on, in ms. */
const delays = [minute, 5 * minute, 15 * minute, hour];

const delayAfter = (refusals: number) => delays[refusals] ?? 6 * hour;

/** How many leads may get an email of their own in any 24 hours. */
const maxOwnEmails = 200;

/** How many NOT STORED emails may be sent in any 24 hours. */
const maxNotStored = 20;

/** How many leads a grouped email names, so that it weighs less than 20 kB. */
const maxNamed = 130;

/**
 * The emails that are still to be sent. Each lead that breaks no rule gets its own. All other leads share a grouped email, once
 * an hour.
 */
export class Outbox {
  constructor(private readonly store: Store) {}

  add(lead: number, isGrouped: boolean, now: number) {
    this.store.run(
      "INSERT INTO outbox (lead, isGrouped, tryAt) VALUES (?, ?, ?)",
      lead,
      Number(isGrouped),
      now,
    );
  }

  #getNumber(setting: string) {
    return Number(this.store.getSetting(setting));
  }

  #earliest(isGrouped: number) {
    const found = this.store.find("SELECT min(tryAt) FROM outbox WHERE isGrouped = ?", isGrouped);
    return found ?? Infinity;
  }

  /** Finds when an email is due next, in ms since 1970. Returns Infinity if none is waiting. */
  nextTry() {
    // There is at most one grouped email an hour.
    const group = Math.max(this.#earliest(1), this.#getNumber("nextGroup"));
    const next = Math.min(this.#earliest(0), group);
    // A refusal that was about more than one email holds up all emails for a while.
    return Math.max(next, this.#getNumber("outboxOpensAt"));
  }

  #countSent(kind: string, now: number) {
    const since = now - day;
    return (
      this.store.find("SELECT count(*) FROM sent WHERE kind = ? AND sentAt > ?", kind, since) ?? 0
    );
  }

  #noteSent(kind: string, now: number) {
    this.store.run("INSERT INTO sent VALUES (?, ?)", kind, now);
  }

  forgetOld(now: number) {
    this.store.run("DELETE FROM sent WHERE sentAt <= ?", now - day);
  }

  /** Counts a NOT STORED email. Returns false if there were too many. */
  countNotStored(now: number) {
    const isAllowed = this.#countSent("not stored", now) < maxNotStored;
    if (isAllowed) this.#noteSent("not stored", now);
    return isAllowed;
  }

  /**
   * Takes a lead whose own email is due. Counts the try before it is made, in case the send never ends. If too many such
   * emails were sent, moves all due leads to the grouped email instead.
   */
  takeOne(now: number) {
    if (this.#countSent("lead", now) >= maxOwnEmails) {
      this.store.run("UPDATE outbox SET isGrouped = 1 WHERE isGrouped = 0 AND tryAt <= ?", now);
    }
    const [due] = this.store.run<{ lead: number; tries: number }>(
      "SELECT lead, tries FROM outbox WHERE isGrouped = 0 AND tryAt <= ? ORDER BY tryAt LIMIT 1",
      now,
    );
    if (!due) return undefined;

    const tryAt = now + delayAfter(due.tries);
    this.store.run(
      "UPDATE outbox SET tries = tries + 1, tryAt = ? WHERE lead = ?",
      tryAt,
      due.lead,
    );
    return due.lead;
  }

  /** Takes the newest leads for the grouped email, newest first, or none if it is not due. The next one is due in an hour. */
  takeGroup(now: number) {
    if (this.#getNumber("nextGroup") > now) return [];
    const rows = this.store.run<{ lead: number }>(
      "SELECT lead FROM outbox WHERE isGrouped = 1 ORDER BY lead DESC LIMIT ?",
      maxNamed,
    );
    if (rows.length > 0) this.store.setSetting("nextGroup", now + hour);
    return rows.map(({ lead }) => lead);
  }

  /** Counts the leads that wait for the grouped email. */
  countGrouped() {
    return this.store.find("SELECT count(*) FROM outbox WHERE isGrouped = 1") ?? 0;
  }

  /** Removes a lead whose own email was sent. */
  removeOne(lead: number, now: number) {
    this.store.run("DELETE FROM outbox WHERE lead = ?", lead);
    this.#noteSent("lead", now);
    this.#reopen();
  }

  /** Removes the leads of a grouped email that was sent, up to the newest one. */
  removeGroup(newest: number) {
    this.store.run("DELETE FROM outbox WHERE isGrouped = 1 AND lead <= ?", newest);
    this.#reopen();
  }

  /** Forgets all refusals, because an email was sent. */
  #reopen() {
    this.store.run(
      "DELETE FROM settings WHERE name IN ('refusal', 'outboxRefusals', 'outboxOpensAt')",
    );
  }

  /** Notes a refusal. Unless it is about one email only, all emails wait: 1 minute, then 5, 15, 60 and 360. */
  noteRefusal(words: string, isAboutOne: boolean, now: number) {
    this.store.setSetting("refusal", words);
    if (isAboutOne) return;
    const refusals = this.#getNumber("outboxRefusals");
    this.store.setSetting("outboxRefusals", refusals + 1);
    this.store.setSetting("outboxOpensAt", now + delayAfter(refusals));
  }
}
