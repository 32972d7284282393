import { words } from "../../shared/words";
import { type Channel, MessageRefusal } from "../../shared/channels/channel";
import type { NewLead } from "../../shared/lead";
import { log } from "../../shared/log";
import type { Message } from "../../shared/message";
import type { Settings } from "../../shared/settings";
import { hour, minute, replyTime } from "../../shared/spans";
import { groupMessage } from "./group-message";
import { publishingFailureIn } from "./publishing-failure";
import type { Retention } from "./retention";
import type { Store } from "./store/store";
import { describeTokenEnd } from "./token-watch";

/** How long a message waits after its first refusal, its second and so on, in ms. After these, it waits six hours. */
const delays = [minute, 5 * minute, 15 * minute, hour];

/** Returns how long to wait after a refusal. `triesBefore` is how many tries were refused before it. */
const delayAfter = (triesBefore: number) => delays[triesBefore] ?? 6 * hour;

/** How many leads may get a single message in any 24 hours. */
const maxSingle = 200;

/** How many leads a grouped message names. With more, an email might exceed the 20 kB that `cutText` leaves (mail.ts). */
const maxNamed = 130;

/**
 * How many messages an alarm tries on each channel. An email may take two requests and a ping three, and on the free plan, an alarm
 * can make fifty. Each try also reads up to 200 rows, to count what was sent.
 */
const maxTries = 10;

/** How long a refused channel waits at most before it tries any message, in ms. So a new lead waits at most 5 minutes. */
const longestWait = 5 * minute;

/** The refusals of a channel since it took a message. */
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

/** Says that nothing was refused. */
const noRefusals: Refusals = { reason: "", settingsUsed: "", count: 0, waitsUntil: 0 };

/**
 * Decides what is due on a channel, and sends it. A lead has a single message, or shares the grouped one, once an hour. A warning,
 * of a hold (retention.ts), of the end of the editor's token or of something that wasn't published, has a message of its own.
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

  get isOn() {
    return this.#mode === "on";
  }

  /** What the owner can change to mend a refusal, as one text. */
  get #settingsUsed() {
    const names = Object.keys(this.channel.rules);
    return names.map((name) => this.settings.values[name]).join(" ");
  }

  /**
   * Adds the message about a lead, even if the channel is faulty. Then it waits until the settings can be used. Junk, and what a
   * program may have sent, shares the grouped message.
   */
  add(id: number, { state, isTrapped }: Pick<NewLead, "state" | "isTrapped">) {
    const isJunk = state === "junk";
    if (this.#mode === "off" || (isJunk && !this.channel.hearsOfJunk)) return;
    this.store.messages.add(this.#name, id, isJunk || isTrapped, Date.now());
  }

  /** Removes all messages of a channel that is off. Tries again if the settings have changed since a refusal. */
  check(now: number) {
    if (this.#mode === "off") {
      this.store.messages.removeAll(this.#name);
      this.#forgetRefusals();
    }
    const { reason, settingsUsed } = this.#refusals;
    if (reason && settingsUsed !== this.#settingsUsed) this.#tryAllNow(now);
  }

  /** What is in the key-value storage about this channel has its name in the key. */
  get #refusals() {
    return this.kv.get<Refusals>(`${this.#name} refusal`) ?? noRefusals;
  }

  #forgetRefusals() {
    this.kv.delete(`${this.#name} refusal`);
  }

  /** Records a refusal. The channel waits, unless the refusal is about one message and there weren't many in a row. */
  #recordRefusal(error: unknown, now: number) {
    const { count } = this.#refusals;
    const mayGoOn = error instanceof MessageRefusal && count < maxTries;
    const wait = mayGoOn ? 0 : Math.min(delayAfter(count), longestWait);
    this.kv.put<Refusals>(`${this.#name} refusal`, {
      reason: (error as Error).message,
      count: count + 1,
      waitsUntil: now + wait,
      settingsUsed: this.#settingsUsed,
    });
  }

  /** Makes all messages due that were put off. */
  #tryAllNow(now: number) {
    this.#forgetRefusals();
    this.kv.delete(`${this.#name} grouped from`);
    this.store.messages.tryAllNow(this.#name, now);
  }

  /** What the owner has to hear that isn't about new leads, and the key under which this channel records that it was sent. */
  get #unsentWarning() {
    const warnings = {
      hold: this.retention.describeHold(),
      token: describeTokenEnd(this.kv),
      publishing: publishingFailureIn(this.kv),
    };
    return Object.entries(warnings)
      .map(([about, text = ""]) => ({ text, key: `${this.#name} ${about} notice` }))
      .find(({ text, key }) => text && text !== this.kv.get(key));
  }

  /** Says why the last message was refused. Returns undefined if it was not, or if none waits any more. */
  describeRefusal() {
    const { reason } = this.#refusals;
    return reason && this.nextTry() < Infinity ? `${words.refused} ${reason}` : undefined;
  }

  /** When the next grouped message may be sent, in ms since 1970. There is at most one an hour. */
  get #groupedFrom() {
    return this.kv.get<number>(`${this.#name} grouped from`) ?? 0;
  }

  /** Finds when a message is due next, in ms since 1970. Returns Infinity if none is waiting or the channel can't send. */
  nextTry() {
    if (!this.isOn) return Infinity;
    const { messages } = this.store;
    const due = this.#unsentWarning ? 0 : messages.nextTry(this.#name, this.#groupedFrom);
    return Math.max(due, this.#refusals.waitsUntil);
  }

  /** Returns when the alarm is due. While the channel is refused, it looks often whether the settings have changed. */
  nextAlarm(now: number) {
    const isRefused = this.#refusals.count > 0;
    const nextLook = isRefused ? now + longestWait : Infinity;
    return Math.min(this.nextTry(), nextLook);
  }

  /** Sends messages until none is due or this alarm has tried enough. */
  async doWhatIsDue() {
    const start = Date.now();
    // What still waits once the time to reply is over moves into the grouped message, which says that its leads are late.
    this.store.messages.group(this.#name, start, start - replyTime);
    for (let count = 0; count < maxTries; count += 1) {
      const now = Date.now();
      if (this.nextTry() > now) return;
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

  /** Sends the message about one lead that is due, or else a warning, or the grouped one. Throws if it is refused. */
  async #sendNext(now: number) {
    const { messages, sent } = this.store;
    // If too many were sent, all that are due share the grouped one, whenever their leads came.
    if (sent.count(this.#name, now) >= maxSingle) messages.group(this.#name, now, now);
    const due = messages.firstDue(this.#name, now);
    const warning = this.#unsentWarning;
    if (due) await this.#sendSingle(due, now);
    else if (warning) await this.#sendWarning(warning);
    else return this.#sendGroup(now);
    if (this.#refusals.count > 0) this.#tryAllNow(now);
  }

  /** Sends the message about one lead. */
  async #sendSingle({ lead: id, tries }: { lead: number; tries: number }, now: number) {
    const { leads, messages, sent } = this.store;
    // Counts the try before it is made, in case the send never ends.
    messages.putOff(this.#name, id, now + delayAfter(tries));
    const lead = leads.read(id);
    if (lead) {
      await this.#send(this.channel.announce(lead)).catch((error: unknown) => {
        // The inbox says why. The reason may hold an address, so the log leaves it out.
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

  #beginHour(now: number) {
    this.kv.put(`${this.#name} grouped from`, now + hour);
  }

  /** Sends the grouped message if it is due. */
  async #sendGroup(now: number) {
    const { leads, messages } = this.store;
    const named = leads.readGrouped(this.#name, now, maxNamed);
    const [first] = named;
    if (!first || this.#groupedFrom > now) return;

    // The hour begins before the try, in case the send never ends.
    this.#beginHour(now);
    const count = messages.countGrouped(this.#name, now);
    await this.#send(groupMessage(count, named, first.inbox, this.retention));
    messages.removeGrouped(this.#name, now);
    if (this.#refusals.count === 0) return;
    this.#tryAllNow(now);
    this.#beginHour(now);
  }

  /** Announces a test. If that was taken, makes all due that was put off. Returns what the inbox says about it. */
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
