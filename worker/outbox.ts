import type { SqlStorage } from "@cloudflare/workers-types";
import type { Store } from "./store";
import { day, hour, minute } from "./times";

/** How long to wait after the first refusal, the second and so on; the last is for all that follow. */
const delays = [minute, 5 * minute, 15 * minute, hour, 6 * hour];
const delayAfter = (tries: number) => delays[Math.min(tries, delays.length - 1)] ?? 0;

/** How many emails about one lead, and NOT STORED emails, may be sent in any 24 hours. */
const mostSent = { lead: 200, "not stored": 20 };

/** How many leads a grouped email names, so that it weighs less than 20 kB. */
const mostNamed = 130;

/** The emails that are still to be sent: one for each right lead, and a grouped one for all others, once an hour. */
export class Outbox {
  constructor(
    private readonly sql: SqlStorage,
    private readonly store: Store,
  ) {}

  add(lead: number, isGrouped: boolean, now: number) {
    this.sql.exec(
      "INSERT INTO outbox (lead, isGrouped, tryAt) VALUES (?, ?, ?)",
      lead,
      Number(isGrouped),
      now,
    );
  }

  /** Finds when an email is due next. Returns Infinity if none is waiting. */
  nextTry() {
    const { alone, grouped } = this.sql
      .exec<{ alone: number | null; grouped: number | null }>(
        "SELECT (SELECT min(tryAt) FROM outbox WHERE isGrouped = 0) AS alone, (SELECT min(tryAt) FROM outbox WHERE isGrouped = 1) AS grouped",
      )
      .one();
    const group = Math.max(grouped ?? Infinity, this.#get("nextGroup"));
    return Math.max(Math.min(alone ?? Infinity, group), this.#get("outboxOpensAt"));
  }

  #get(name: string) {
    return Number(this.store.getSetting(name));
  }

  /** Counts how many more emails of a kind may be sent now. */
  countLeft(kind: keyof typeof mostSent, now: number) {
    const { count } = this.sql
      .exec<{ count: number }>(
        "SELECT count(*) AS count FROM sent WHERE kind = ? AND sentAt > ?",
        kind,
        now - day,
      )
      .one();
    return mostSent[kind] - count;
  }

  noteSent(kind: keyof typeof mostSent, now: number) {
    this.sql.exec("INSERT INTO sent VALUES (?, ?)", kind, now);
  }

  forgetOld(now: number) {
    this.sql.exec("DELETE FROM sent WHERE sentAt <= ?", now - day);
  }

  /** Leaves to the grouped email what is due and has no room of its own. */
  groupDue(now: number) {
    this.sql.exec("UPDATE outbox SET isGrouped = 1 WHERE isGrouped = 0 AND tryAt <= ?", now);
  }

  /** Takes the lead whose email is due. Counts the try before it is made, in case the send never ends. */
  takeOne(now: number) {
    const due = this.sql
      .exec<{ lead: number; tries: number }>(
        "SELECT lead, tries FROM outbox WHERE isGrouped = 0 AND tryAt <= ? ORDER BY tryAt LIMIT 1",
        now,
      )
      .toArray()[0];
    if (!due) return undefined;

    const tryAt = now + delayAfter(due.tries);
    this.sql.exec("UPDATE outbox SET tries = tries + 1, tryAt = ? WHERE lead = ?", tryAt, due.lead);
    return due.lead;
  }

  /** Takes the leads of a grouped email, if one is due, newest first. The next one then waits for an hour. */
  takeGroup(now: number) {
    if (this.#get("nextGroup") > now) return undefined;
    const { count } = this.sql
      .exec<{ count: number }>("SELECT count(*) AS count FROM outbox WHERE isGrouped = 1")
      .one();
    if (count === 0) return undefined;

    const named = this.sql
      .exec<{ lead: number }>(
        "SELECT lead FROM outbox WHERE isGrouped = 1 ORDER BY lead DESC LIMIT ?",
        mostNamed,
      )
      .toArray();
    this.store.setSetting("nextGroup", now + hour);
    return { count, named: named.map(({ lead }) => lead) };
  }

  /** Removes the lead of an email that was sent. */
  removeOne(lead: number, now: number) {
    this.sql.exec("DELETE FROM outbox WHERE lead = ?", lead);
    this.noteSent("lead", now);
  }

  /** Removes the leads of a grouped email that was sent. */
  removeGroup(newest: number) {
    this.sql.exec("DELETE FROM outbox WHERE isGrouped = 1 AND lead <= ?", newest);
  }

  /** Notes that an email was sent, so that nothing waits any more. */
  reopen() {
    if (this.store.getSetting("refusal") !== "") this.#close(0, 0, "");
  }

  /** Notes a refusal. If it was not about one email, all wait: 1 minute, then 5, 15, 60, 360. */
  noteRefusal(words: string, isAboutOne: boolean, now: number) {
    const tries = this.#get("outboxTries");
    if (isAboutOne) this.store.setSetting("refusal", words);
    else this.#close(tries + 1, now + delayAfter(tries), words);
  }

  #close(tries: number, opensAt: number, refusal: string) {
    this.store.setSetting("outboxTries", tries);
    this.store.setSetting("outboxOpensAt", opensAt);
    this.store.setSetting("refusal", refusal);
  }
}
