import type { Store } from "./store";
import { day, hour, minute } from "./times";

/** How long to wait after the first refusal, the second and so on, in ms. */
const delays = [minute, 5 * minute, 15 * minute, hour];

const delayAfter = (refusals: number) => delays[refusals] ?? 6 * hour;

/** How many leads may get a message of their own in any 24 hours. */
const maxOwn = 200;

/** How many NOT STORED emails may be sent in any 24 hours. */
const maxNotStored = 20;

/** How many leads a grouped message names, so that an email weighs less than 20 kB. */
const maxNamed = 130;

function countSent(store: Store, kind: string, now: number) {
  const since = now - day;
  return store.find("SELECT count(*) FROM sent WHERE kind = ? AND sentAt > ?", kind, since) ?? 0;
}

const noteSent = (store: Store, kind: string, now: number) =>
  store.run("INSERT INTO sent VALUES (?, ?)", kind, now);

/** Forgets what was sent more than a day ago. */
export const forgetSent = (store: Store, now: number) =>
  store.run("DELETE FROM sent WHERE sentAt <= ?", now - day);

/** Counts a NOT STORED email. Returns false if there were too many. */
export function countNotStored(store: Store, now: number) {
  const isAllowed = countSent(store, "not stored", now) < maxNotStored;
  if (isAllowed) noteSent(store, "not stored", now);
  return isAllowed;
}

/** The messages of a channel that are still to be sent. A lead has its own, or shares a grouped one, once an hour. */
export class Outbox {
  constructor(
    private readonly store: Store,
    private readonly channel: string,
  ) {}

  /** Adds the message about a lead. It takes the place of one that is waiting. */
  add(lead: number, isGrouped: boolean, now: number) {
    this.store.run(
      "INSERT OR REPLACE INTO messages (lead, channel, isGrouped, tryAt) VALUES (?, ?, ?, ?)",
      lead,
      this.channel,
      Number(isGrouped),
      now,
    );
  }

  #nameOf(setting: string) {
    return `${this.channel} ${setting}`;
  }

  #getNumber(setting: string) {
    return Number(this.store.getSetting(this.#nameOf(setting)));
  }

  #set(setting: string, value: string | number) {
    this.store.setSetting(this.#nameOf(setting), value);
  }

  #earliest(isGrouped: number) {
    const found = this.store.find(
      "SELECT min(tryAt) FROM messages WHERE channel = ? AND isGrouped = ?",
      this.channel,
      isGrouped,
    );
    return found ?? Infinity;
  }

  /** Finds when a message is due next, in ms since 1970. Returns Infinity if none is waiting. */
  nextTry() {
    // There is at most one grouped message an hour.
    const group = Math.max(this.#earliest(1), this.#getNumber("nextGroup"));
    const next = Math.min(this.#earliest(0), group);
    // A refusal that was about more than one message holds up the channel for a while.
    return Math.max(next, this.#getNumber("opensAt"));
  }

  /**
   * Takes a lead whose own message is due. Counts the try before it is made, in case the send never ends. If too many such
   * messages were sent, moves all due leads to the grouped one instead.
   */
  takeOne(now: number) {
    const { store, channel } = this;
    const areDue = "channel = ? AND isGrouped = 0 AND tryAt <= ?";
    if (countSent(store, channel, now) >= maxOwn) {
      store.run(`UPDATE messages SET isGrouped = 1 WHERE ${areDue}`, channel, now);
    }
    const [due] = store.run<{ lead: number; tries: number }>(
      `SELECT lead, tries FROM messages WHERE ${areDue} ORDER BY tryAt LIMIT 1`,
      channel,
      now,
    );
    if (!due) return undefined;

    store.run(
      "UPDATE messages SET tries = tries + 1, tryAt = ? WHERE lead = ? AND channel = ?",
      now + delayAfter(due.tries),
      due.lead,
      channel,
    );
    return due.lead;
  }

  /** Takes the newest leads for the grouped message, newest first, or none if it is not due. The next one is due in an hour. */
  takeGroup(now: number) {
    if (this.#getNumber("nextGroup") > now) return [];
    const rows = this.store.run<{ lead: number }>(
      "SELECT lead FROM messages WHERE channel = ? AND isGrouped = 1 ORDER BY lead DESC LIMIT ?",
      this.channel,
      maxNamed,
    );
    if (rows.length > 0) this.#set("nextGroup", now + hour);
    return rows.map(({ lead }) => lead);
  }

  /** Counts the leads that wait for the grouped message. */
  countGrouped() {
    const { store, channel } = this;
    return (
      store.find("SELECT count(*) FROM messages WHERE channel = ? AND isGrouped = 1", channel) ?? 0
    );
  }

  /** Removes a lead whose own message was sent. */
  removeOne(lead: number, now: number) {
    this.store.run("DELETE FROM messages WHERE lead = ? AND channel = ?", lead, this.channel);
    noteSent(this.store, this.channel, now);
    this.#reopen();
  }

  /** Removes the leads of a grouped message that was sent, up to the newest one. */
  removeGroup(newest: number) {
    this.store.run(
      "DELETE FROM messages WHERE channel = ? AND isGrouped = 1 AND lead <= ?",
      this.channel,
      newest,
    );
    this.#reopen();
  }

  /** Forgets all refusals, because a message was sent. */
  #reopen() {
    const names = ["refusal", "refusals", "opensAt"].map((setting) => this.#nameOf(setting));
    this.store.run("DELETE FROM settings WHERE name IN (?, ?, ?)", ...names);
  }

  /** Returns why the last message was refused, or "" if it was not. */
  getRefusal() {
    return this.store.getSetting(this.#nameOf("refusal"));
  }

  /** Notes a refusal. Unless it is about one message only, the channel waits: 1 minute, then 5, 15, 60 and 360. */
  noteRefusal(words: string, isAboutOne: boolean, now: number) {
    this.#set("refusal", words);
    if (isAboutOne) return;
    const refusals = this.#getNumber("refusals");
    this.#set("refusals", refusals + 1);
    this.#set("opensAt", now + delayAfter(refusals));
  }
}
