import type { SyncKvStorage } from "@cloudflare/workers-types";
import { siteData } from "../generated";
import type { Settings } from "../settings";
import { hour, minute, replyTime } from "../spans";
import type { LeadRow } from "./lead";
import { describeRefusal, groupMessage, mailOf, sendMail } from "./mail";
import { pingOf, sendPing } from "./ping";
import type { Retention } from "./retention";
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
 * How many messages an alarm tries on each of the two channels. An email may take two requests and a ping three, and on the free
 * plan, an alarm can make fifty. Each try also reads up to 200 rows, to count what was sent.
 */
const maxTries = 10;

/** How long a channel that is refused waits before it tries any message, in ms. A new lead waits no longer for its first try. */
const longestWait = 5 * minute;

/** The last refusal of a channel. */
interface Refusal {
  reason: string;
  /** How many messages in a row were refused. */
  count: number;
  /** When the channel tries again, in ms since 1970. */
  waitsUntil: number;
  /** The settings that were used. */
  settings: string;
}

/** Says that nothing was refused. */
const noRefusal: Refusal = { reason: "", settings: "", count: 0, waitsUntil: 0 };

/** Decides what is due on a channel, and sends it. A lead has a message of its own, or shares a grouped one, once an hour. */
export class Outbox {
  constructor(
    private readonly channel: ChannelName,
    private readonly settings: Settings,
    private readonly store: Store,
    private readonly notes: SyncKvStorage,
    private readonly retention: Retention,
  ) {}

  get state() {
    return this.settings[this.channel].state;
  }

  /** What the owner can change to mend a refusal, as one text. */
  get #usedSettings() {
    const { mail, ping } = this.settings;
    return [mail.from, ...mail.to, ping.address].join(" ");
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

  /** Removes all messages of a channel that is off. Tries again if the settings have changed since a refusal. */
  check(now: number) {
    if (this.state === "off") {
      this.store.removeMessages(this.channel);
      this.#forgetRefusal();
    }
    const { reason, settings } = this.#refusal;
    if (reason && settings !== this.#usedSettings) this.#tryAllNow(now);
  }

  get #refusal() {
    return this.notes.get<Refusal>(`${this.channel} refusal`) ?? noRefusal;
  }

  #forgetRefusal() {
    this.notes.delete(`${this.channel} refusal`);
  }

  /** Notes a refusal. Unless it is about one message only, the channel waits. After many in a row, it probably isn't. */
  #noteRefusal(error: unknown, now: number) {
    const { reason, isAboutOne } = describeRefusal(error);
    const { count } = this.#refusal;
    const mayGoOn = isAboutOne && count < maxTries;
    const wait = mayGoOn ? 0 : Math.min(delayAfter(count), longestWait);
    this.notes.put<Refusal>(`${this.channel} refusal`, {
      reason,
      count: count + 1,
      waitsUntil: now + wait,
      settings: this.#usedSettings,
    });
  }

  /** Makes all messages due that were put off. */
  #tryAllNow(now: number) {
    this.#forgetRefusal();
    this.notes.delete(`${this.channel} grouped from`);
    this.store.tryAllNow(this.channel, now);
  }

  /** What the owner has to hear about leads that are held, unless this channel has sent it. */
  get #holdNotice() {
    const text = this.retention.describeHold();
    return text === this.notes.get(`${this.channel} hold notice`) ? undefined : text;
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
    const due = this.#holdNotice ? 0 : this.store.nextTry(this.channel, this.#groupedFrom);
    return Math.max(due, this.#refusal.waitsUntil);
  }

  /** Returns when the alarm is due. While the channel is refused, it looks often whether the settings have changed. */
  nextAlarm(now: number) {
    const isRefused = this.#refusal.count > 0;
    return Math.min(this.nextTry(), isRefused ? now + longestWait : Infinity);
  }

  /** Sends messages until none is due or this alarm has tried enough. */
  async doWhatIsDue() {
    const start = Date.now();
    // What still waits once the time to reply is over moves into the grouped message, which says that its leads are late.
    this.store.group(this.channel, start, start - replyTime);
    for (let count = 0; count < maxTries; count += 1) {
      const now = Date.now();
      if (this.nextTry() > now) return;
      try {
        await this.#sendNext(now);
      } catch (error) {
        this.#noteRefusal(error, now);
        continue;
      }
      if (this.#refusal.count > 0) this.#tryAllNow(now);
      else this.#forgetRefusal();
    }
  }

  /** Sends the message about one lead that is due, or else the one about a hold, or the grouped one. Throws if it is refused. */
  async #sendNext(now: number) {
    const { channel, store } = this;
    // If too many were sent, all that are due share the grouped one, whenever their leads came.
    if (store.countSent(channel, now) >= maxOwn) store.group(channel, now, now);
    const due = store.firstDue(channel, now);
    const notice = this.#holdNotice;
    if (due) await this.#sendOwn(due, now);
    else if (notice) await this.#sendHoldNotice(notice);
    else await this.#sendGroup(now);
  }

  /** Sends the message about one lead. */
  async #sendOwn({ lead: id, tries }: { lead: number; tries: number }, now: number) {
    const { channel, store } = this;
    // Counts the try before it is made, in case the send never ends.
    store.putOff(channel, id, now + delayAfter(tries));
    const { write, send } = channels[channel];
    // Reads one lead, or none if it is gone.
    for (const lead of store.readOne(id)) await send(this.settings, write(lead));
    store.removeMessage(channel, id);
    store.noteSent(channel, now);
  }

  async #sendHoldNotice(text: string) {
    // A ping is only a subject. That of an email is cut.
    await channels[this.channel].send(this.settings, { subject: text, text });
    this.notes.put(`${this.channel} hold notice`, text);
  }

  /** Sends the grouped message if it is due. */
  async #sendGroup(now: number) {
    const { channel, store } = this;
    const named = store.readGrouped(channel, maxNamed, now);
    const [first] = named;
    if (!first || this.#groupedFrom > now) return;

    // The hour begins before the try, in case the send never ends.
    this.notes.put(`${channel} grouped from`, now + hour);
    const count = store.countGrouped(channel, now);
    const message = groupMessage(count, named, first.inbox, this.retention);
    await channels[channel].send(this.settings, message);
    store.removeGrouped(channel, now);
  }

  /** Sends a test message. If it was taken, makes all due that was put off. Returns what the inbox says about it. */
  async sendTest() {
    const { channel, settings } = this;
    try {
      await channels[channel].send(settings, { subject: words.testSubject, text: words.testText });
    } catch (error) {
      return `${channel}: ${describeRefusal(error).reason}`;
    }
    this.#tryAllNow(Date.now());
    return `${channel}: sent.`;
  }
}
