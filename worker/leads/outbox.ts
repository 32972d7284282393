import { hour, minute, replyTime } from "../spans";
import type { LeadRow } from "./lead";
import type { ChannelName, Store } from "./store";

/** How long to wait after the first refusal, the second and so on, in ms. After these, it is six hours. */
const delays = [minute, 5 * minute, 15 * minute, hour];

const delayAfter = (refusals: number) => delays[refusals] ?? 6 * hour;

/** How many leads may get a message of their own in any 24 hours. */
const maxOwn = 200;

/** How many leads a grouped message names, so that an email weighs less than 20 kB. */
const maxNamed = 130;

/** Decides what is due on a channel. A lead has a message of its own, or shares a grouped one, once an hour. */
export class Outbox {
  constructor(
    private readonly store: Store,
    readonly channel: ChannelName,
  ) {}

  /** Adds the message about a lead. Junk is only named in the grouped email. */
  add({ id, state }: LeadRow, now: number) {
    if (state === "junk" && this.channel === "ping") return;
    this.store.addMessage(this.channel, id, state === "junk" ? "grouped" : "own", now);
  }

  #nameOf(setting: string) {
    return `${this.channel} ${setting}`;
  }

  #getNumber(setting: string) {
    return Number(this.store.getValue(this.#nameOf(setting)));
  }

  #set(setting: string, value: string | number) {
    this.store.setValue(this.#nameOf(setting), value);
  }

  /** Finds when a message is due next, in ms since 1970. Returns Infinity if none is waiting. */
  nextTry() {
    const { store, channel } = this;
    // There is at most one grouped message an hour.
    const group = Math.max(store.nextTry(channel, "grouped"), this.#getNumber("grouped from"));
    // A refusal that was about more than one message holds up the channel for a while.
    return Math.max(
      Math.min(store.nextTry(channel, "own"), group),
      this.#getNumber("refusal holds until"),
    );
  }

  /** Moves the messages about late leads to the grouped one, which says that they are late. */
  groupLate(now: number) {
    this.store.group(this.channel, now, now - replyTime);
  }

  /**
   * Takes a lead whose own message is due. Counts the try before it is made, in case the send never ends. If too many such
   * messages were sent, moves all due leads to the grouped one instead.
   */
  takeOne(now: number) {
    const { store, channel } = this;
    // All that are due, whenever their leads came.
    if (store.countSent(channel, now) >= maxOwn) store.group(channel, now, now);
    const due = store.firstDue(channel, now);
    if (!due) return undefined;

    store.putOff(channel, due.lead, now + delayAfter(due.tries));
    return store.readOne(due.lead)[0];
  }

  /** Takes the newest leads for the grouped message, newest first, or none if it is not due. The next one is due in an hour. */
  takeGroup(now: number) {
    if (this.#getNumber("grouped from") > now) return [];
    const leads = this.store.readGrouped(this.channel, maxNamed);
    if (leads.length > 0) this.#set("grouped from", now + hour);
    return leads;
  }

  /** Removes a lead whose own message was sent. */
  removeOne(lead: number, now: number) {
    this.store.removeMessage(this.channel, lead);
    this.store.noteSent(this.channel, now);
    this.#forgetRefusals();
  }

  /** Removes the leads of a grouped message that was sent, up to the newest one. */
  removeGroup(newest: number) {
    this.store.removeGrouped(this.channel, newest);
    this.#forgetRefusals();
  }

  /** Removes all messages, because the channel is no longer set up. */
  removeAll() {
    this.store.removeMessages(this.channel);
    this.#forgetRefusals();
  }

  #forgetRefusals() {
    this.store.forgetValues(this.#nameOf("refusal"));
  }

  /** Returns why the last message was refused, or "" if it was not, or if none waits any more. */
  getRefusal() {
    return this.nextTry() === Infinity ? "" : this.store.getValue(this.#nameOf("refusal"));
  }

  /** Notes a refusal. Unless it is about one message only, the channel waits, longer each time. */
  noteRefusal(words: string, isAboutOne: boolean, now: number) {
    this.#set("refusal", words);
    if (isAboutOne) return;
    const refusals = this.#getNumber("refusal count");
    this.#set("refusal count", refusals + 1);
    this.#set("refusal holds until", now + delayAfter(refusals));
  }
}
