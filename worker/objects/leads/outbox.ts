import { words } from "../../shared/words";
import { type Channel, MessageRefusal } from "../../shared/channels/channel";
import type { NewLead } from "../../shared/lead";
import { log } from "../../shared/log";
import type { Message } from "../../shared/message";
import type { Settings } from "../../shared/settings";
import { hour, minute, replyTime } from "../../shared/spans";
import { groupMessage } from "./group-message";
import { readPublishingFailure } from "./publishing-failure";
import type { Retention } from "./retention";
import type { Store } from "./store/store";
import { describeTokenEnd } from "./token-watch";

/** How long a message waits after its first refusal, its second and so on, in ms. */
const delays = [minute, 5 * minute, 15 * minute, hour];

/** How long a message waits after each later refusal, in ms. */
const lastDelay = 6 * hour;

/** Returns how long to wait after a refusal, in ms. `refusedBefore` is how many tries were refused before it. */
const delayAfter = (refusedBefore: number) => delays[refusedBefore] ?? lastDelay;

/** How many leads may get a single message in any 24 hours (docs/limits.md). */
const maxSingle = 200;

/**
 * How many leads a grouped message names. A line about a lead has at most 150 bytes (group-message.ts), and mail.ts cuts a text of
 * more than 19,800 bytes.
 */
const maxNamed = 130;

/**
 * How many messages an alarm tries on each channel. An email may take two requests and a ping three, and on the free plan, an alarm
 * can make fifty. Each try also reads up to 200 rows, to count what was sent.
 */
const maxTries = 10;

/** How long a refused channel waits at most before it tries any message, in ms. So a new lead waits at most 5 minutes. */
const longestWait = 5 * minute;

/** The refusals of a channel since it last took a message. */
interface Refusals {
  /** Why the last message was refused. */
  reason: string;
  /** How many messages in a row were refused. */
  count: number;
  /** When the channel tries again, in ms since 1970. */
  waitsUntil: number;
  /** The settings that were used, as one text. */
  settingsUsed: string;
}

/**
 * Decides which messages of a channel are due, and sends them. A lead has a single message, or shares the grouped one, which is
 * sent at most once an hour. A warning has a message of its own.
 *
 * The channel's name stands in the keys of its values in the key-value storage.
 */
export class Outbox {
  constructor(
    private readonly channel: Channel,
    private readonly settings: Settings,
    private readonly store: Store,
    private readonly kv: SyncKvStorage,
    private readonly retention: Retention,
  ) {}

  get #name() {
    return this.channel.name;
  }

  get #mode() {
    return this.settings.modeOf(this.channel);
  }

  /** True if the channel can send messages. */
  get isOn() {
    return this.#mode === "on";
  }

  /** The settings that the owner can change after a refusal, as one text. */
  get #settingsUsed() {
    const names = Object.keys(this.channel.rules);
    return names.map((name) => this.settings.values[name]).join(" ");
  }

  /**
   * Adds the message about a lead. If the channel is faulty, the message waits until the settings can be used. Junk, and what a
   * program may have sent, shares the grouped message.
   */
  add(id: number, { state, isTrapped }: Pick<NewLead, "state" | "isTrapped">) {
    const isJunk = state === "junk";
    const isUnheard = isJunk && !this.channel.hearsOfJunk;
    if (isUnheard || this.#mode === "off") return;
    const isGrouped = isJunk || isTrapped;
    this.store.messages.add(this.#name, id, isGrouped, Date.now());
  }

  /**
   * Removes all messages of a channel that is off. Tries again if the settings have changed since a refusal, or if the clock was
   * ahead and is right again.
   */
  followSettings(now: number) {
    if (this.#mode === "off") {
      this.store.messages.removeAll(this.#name);
      this.#forgetRefusals();
    }
    const refusals = this.#refusals;
    const hasNewSettings = refusals && refusals.settingsUsed !== this.#settingsUsed;
    const nextTryAt = this.nextTryAt();
    // While the clock is right, no message waits for longer.
    const wasClockAhead = nextTryAt < Infinity && nextTryAt > now + lastDelay;
    if (hasNewSettings || wasClockAhead) this.#tryAllNow(now);
  }

  /** The refusals since the channel last took a message, if there are any. */
  get #refusals() {
    return this.kv.get<Refusals>(`${this.#name} refusal`);
  }

  #forgetRefusals() {
    this.kv.delete(`${this.#name} refusal`);
  }

  /**
   * Records a refusal. The channel waits, unless the refusal is about one message and there were fewer than {@link maxTries} in a
   * row.
   */
  #recordRefusal(error: unknown, now: number) {
    const count = this.#refusals?.count ?? 0;
    const canGoOn = error instanceof MessageRefusal && count < maxTries;
    const wait = canGoOn ? 0 : Math.min(delayAfter(count), longestWait);
    this.kv.put<Refusals>(`${this.#name} refusal`, {
      reason: (error as Error).message,
      count: count + 1,
      waitsUntil: now + wait,
      settingsUsed: this.#settingsUsed,
    });
  }

  /** Makes all messages due that were put off, the grouped one too. */
  #tryAllNow(now: number) {
    this.#forgetRefusals();
    this.kv.delete(`${this.#name} grouped from`);
    this.store.messages.tryAllNow(this.#name, now);
  }

  /** The first warning that this channel hasn't sent, if there is one, with the key that records that it was sent. */
  get #unsentWarning() {
    const warnings = {
      hold: this.retention.describeHold(),
      token: describeTokenEnd(this.kv),
      publishing: readPublishingFailure(this.kv),
    };
    for (const [topic, text] of Object.entries(warnings)) {
      const key = `${this.#name} ${topic} notice`;
      if (text && text !== this.kv.get(key)) return { text, key };
    }
    return undefined;
  }

  /** Says why the last message was refused. Returns undefined if it was not, or if none waits any more. */
  describeRefusal() {
    const refusals = this.#refusals;
    if (!refusals || this.nextTryAt() === Infinity) return undefined;
    return `${words.refused} ${refusals.reason}`;
  }

  /** From when on the next grouped message may be sent, in ms since 1970. */
  get #groupedFrom() {
    return this.kv.get<number>(`${this.#name} grouped from`) ?? 0;
  }

  /** Finds when a message is due next, in ms since 1970. Returns Infinity if none is waiting or the channel can't send. */
  nextTryAt() {
    if (!this.isOn) return Infinity;
    const refusedUntil = this.#refusals?.waitsUntil ?? 0;
    // Warnings have no time of their own.
    if (this.#unsentWarning) return refusedUntil;
    return Math.max(refusedUntil, this.store.messages.nextTryAt(this.#name, this.#groupedFrom));
  }

  /** Returns when the alarm is due. While the channel is refused, it looks often whether the settings have changed. */
  nextAlarmAt(now: number) {
    const nextLookAt = this.#refusals ? now + longestWait : Infinity;
    return Math.min(this.nextTryAt(), nextLookAt);
  }

  /** Sends messages until none is due or this alarm has tried enough. */
  async doWhatIsDue() {
    const beganAt = Date.now();
    // Leads whose time to reply is over move into the grouped message, which says that they are late.
    this.store.messages.groupDue(this.#name, beganAt, beganAt - replyTime);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = Date.now();
      if (this.nextTryAt() > now) return;
      try {
        await this.#sendNext(now);
      } catch (error) {
        this.#recordRefusal(error, now);
      }
    }
  }

  #send(message: Message) {
    return this.channel.send(message, this.settings.values, this.settings.EMAIL);
  }

  /**
   * Sends a single message that is due, or else the grouped message, or else a warning. Throws if it is refused. A warning comes
   * last: it is due again right after a refusal, so it would hold up all others.
   */
  async #sendNext(now: number) {
    const { messages, sent } = this.store;
    // After too many single messages, all that are due move into the grouped one, whenever their leads came.
    if (sent.count(this.#name, now) >= maxSingle) messages.groupDue(this.#name, now, now);
    const due = messages.firstDue(this.#name, now);
    const warning = this.#unsentWarning;
    if (due) await this.#sendSingle(due, now);
    else if (await this.#sendGroup(now)) return;
    else if (warning) await this.#sendWarning(warning);
    else return;
    if (this.#refusals) this.#tryAllNow(now);
  }

  /** Sends the message about one lead. */
  async #sendSingle({ lead: id, tries }: { lead: number; tries: number }, now: number) {
    const { leads, messages, sent } = this.store;
    // Counts the try before it is made, in case the send never ends.
    messages.putOff(this.#name, id, now + delayAfter(tries));
    const lead = leads.read(id);
    if (lead) {
      await this.#send(this.channel.announce(lead)).catch((error: unknown) => {
        // The reason may hold an address, so only the inbox says it.
        log(`${this.#name} refused`, { form: lead.form, lead: id });
        throw error;
      });
      sent.add(this.#name, now);
    }
    messages.remove(this.#name, id);
  }

  async #sendWarning({ text, key }: { text: string; key: string }) {
    // A ping sends only the subject, and an email cuts it. So the text is in both.
    await this.#send({ subject: text, text });
    this.kv.put(key, text);
  }

  /** Begins an hour in which no other grouped message is sent. */
  #beginHour(now: number) {
    this.kv.put(`${this.#name} grouped from`, now + hour);
  }

  /** Sends the grouped message. Returns false if it isn't due. */
  async #sendGroup(now: number) {
    const { leads, messages } = this.store;
    const named = leads.readGrouped(this.#name, now, maxNamed);
    const [first] = named;
    if (!first || this.#groupedFrom > now) return false;

    // The hour begins before the try, in case the send never ends.
    this.#beginHour(now);
    const count = messages.countGrouped(this.#name, now);
    await this.#send(groupMessage(count, named, first.inbox, this.retention));
    messages.removeGrouped(this.#name, now);
    if (this.#refusals) {
      this.#tryAllNow(now);
      // The line before has ended the hour.
      this.#beginHour(now);
    }
    return true;
  }

  /** Sends a test at once. If the channel takes it, tries all other messages again. Returns what the inbox says about the test. */
  async sendTest(lead: NewLead) {
    try {
      await this.#send(this.channel.announce(lead));
    } catch (error) {
      return `${this.#name}: ${(error as Error).message}`;
    }
    this.#tryAllNow(Date.now());
    return `${this.#name}: sent.`;
  }
}
