import type { SyncKvStorage } from "@cloudflare/workers-types";
import { siteData } from "../generated";
import type { Settings } from "../settings";
import { hour, minute, replyTime } from "../spans";
import type { LeadRow } from "./lead";
import { describeRefusal, groupMessage, mailOf, sendMail } from "./mail";
import { pingOf, sendPing } from "./ping";
import type { ChannelName, Store } from "./store";

/** How a channel words the message about a lead, and sends a message. `send` throws if it is refused. */
const channels = {
  mail: { write: mailOf, send: sendMail },
  ping: { write: pingOf, send: sendPing },
};

const { words } = siteData;

/** How long to wait after the first refusal, the second and so on, in ms. After these, it is six hours. */
const delays = [minute, 5 * minute, 15 * minute, hour];

/** Returns how long to wait after a refusal. `earlier` is how many were refused before it. */
const delayAfter = (earlier: number) => delays[earlier] ?? 6 * hour;

/** How many leads may get a message of their own in any 24 hours. */
const maxOwn = 200;

/** How many leads a grouped message names, so that an email weighs less than 20 kB. */
const maxNamed = 130;

/**
 * How many messages an alarm tries on each of the two channels. On the free plan, an alarm can make fifty requests. Each try also
 * reads up to 200 rows, to count what was sent.
 */
const maxTries = 20;

/** The last refusal of a channel. */
interface Refusal {
  reason: string;
  /** How many refusals in a row were about the channel, and not about one message. */
  count: number;
  /** When the channel tries again, in ms since 1970. */
  holdsUntil: number;
}

/** Says that a channel needn't wait: nothing has been refused, or the refusal was about one message only. */
const noHold = { count: 0, holdsUntil: 0 };

/** Decides what is due on a channel, and sends it. A lead has a message of its own, or shares a grouped one, once an hour. */
export class Outbox {
  constructor(
    private readonly channel: ChannelName,
    private readonly settings: Settings,
    private readonly store: Store,
    private readonly notes: SyncKvStorage,
  ) {}

  get state() {
    return this.settings[this.channel].state;
  }

  /**
   * Adds the message about a lead, even if the channel has to wait until its settings can be used. Junk gets no ping, only a line
   * in the grouped email.
   */
  add(lead: LeadRow) {
    const isUnpingedJunk = lead.state === "junk" && this.channel === "ping";
    if (this.state === "off" || isUnpingedJunk) return;
    this.store.addMessage(this.channel, lead, Date.now());
  }

  /** Removes all messages if the channel is no longer set up. */
  removeIfOff() {
    if (this.state !== "off") return;
    this.store.removeMessages(this.channel);
    this.#forgetRefusal();
  }

  get #refusal() {
    return this.notes.get<Refusal>(`${this.channel} refusal`) ?? { reason: "", ...noHold };
  }

  #forgetRefusal() {
    this.notes.delete(`${this.channel} refusal`);
  }

  /** Notes a refusal. Unless it is about one message only, the channel waits, longer each time. */
  #noteRefusal(error: unknown, now: number) {
    const { reason, isAboutOne } = describeRefusal(error);
    const { count } = this.#refusal;
    const hold = { count: count + 1, holdsUntil: now + delayAfter(count) };
    this.notes.put(`${this.channel} refusal`, { ...(isAboutOne ? noHold : hold), reason });
  }

  /** Returns why the last message was refused, or "" if it was not, or if none waits any more. */
  getRefusal() {
    const { reason } = this.#refusal;
    return reason && this.nextTry() < Infinity ? `${words.refused} ${reason}` : "";
  }

  /** When the next grouped message may be sent, in ms since 1970. There is at most one an hour. */
  get #groupedFrom() {
    return this.notes.get<number>(`${this.channel} grouped from`) ?? 0;
  }

  /** Finds when a message is due next, in ms since 1970. Returns Infinity if none is waiting or the channel can't send. */
  nextTry() {
    if (this.state !== "on") return Infinity;
    const due = this.store.nextTry(this.channel, this.#groupedFrom);
    return Math.max(due, this.#refusal.holdsUntil);
  }

  /** Sends messages until none is due or this alarm has tried enough. */
  async sendDue() {
    const start = Date.now();
    // What still waits once the time to reply is over moves into the grouped message, which says that its leads are late.
    this.store.group(this.channel, start, start - replyTime);
    for (let count = 0; count < maxTries; count += 1) {
      const now = Date.now();
      if (this.nextTry() > now) return;
      try {
        await this.#sendNext(now);
        this.#forgetRefusal();
      } catch (error) {
        this.#noteRefusal(error, now);
      }
    }
  }

  /** Sends the message about one lead that is due, or else the grouped one. Throws if it is refused. */
  async #sendNext(now: number) {
    const { channel, store } = this;
    // If too many were sent, all that are due share the grouped one, whenever their leads came.
    if (store.countSent(channel, now) >= maxOwn) store.group(channel, now, now);
    const due = store.firstDue(channel, now);
    if (!due) return this.#sendGroup(now);

    // Counts the try before it is made, in case the send never ends.
    store.putOff(channel, due.lead, now + delayAfter(due.tries));
    const { write, send } = channels[channel];
    // Reads one lead, or none if it is gone.
    for (const lead of store.readOne(due.lead)) await send(this.settings, write(lead));
    store.removeMessage(channel, due.lead);
    store.noteSent(channel, now);
  }

  /** Sends the grouped message if it is due. Throws if it is refused. */
  async #sendGroup(now: number) {
    const { channel, store } = this;
    const named = store.readGrouped(channel, maxNamed);
    const [newest] = named;
    if (!newest || this.#groupedFrom > now) return;

    // The hour begins before the try, in case the send never ends.
    this.notes.put(`${channel} grouped from`, now + hour);
    const count = store.countGrouped(channel);
    const send = (leads: LeadRow[]) =>
      channels[channel].send(this.settings, groupMessage(count, leads, newest.inbox));
    await send(named).catch((error: unknown) => {
      if (!describeRefusal(error).isAboutOne) throw error;
      // A visitor's name may have read like spam, so the next try names nobody.
      return send([]);
    });
    store.removeGrouped(channel, newest.id);
  }

  /** Sends a test message. Returns how that went. */
  sendTest() {
    return channels[this.channel]
      .send(this.settings, { subject: words.testSubject, text: words.testText })
      .then(
        () => `${this.channel}: sent.`,
        (error: unknown) => `${this.channel}: ${describeRefusal(error).reason}`,
      );
  }
}
