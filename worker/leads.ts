import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import type { FormType } from "../src/shared/routes";
import { daysKept, type Environment, hasMail } from "./bindings";
import { type Format, formats } from "./files";
import { renderInbox } from "./inbox";
import { findWrong, fingerprintOf, hashOf, readAnswers } from "./lead";
import { groupLine, groupMail, mailOf, readRefusal, sendMail, testMail } from "./mail";
import { Outbox } from "./outbox";
import { type NewLead, type Refusal, type Removal, Store } from "./store";
import { day } from "./times";

/** Bodies cross from the Worker as JSON, since an object could have a stranger's keys. */
interface Post {
  form: FormType;
  answers: string;
  /** The address of the inbox, for emails. */
  inbox: string;
  /** The networks of the sender, the smaller one first. On this computer there are none. */
  networks: string[];
  /** Whether the Worker asks again because the first call failed. */
  isRetry: boolean;
}

/** How many emails an alarm sends. The free plan allows fifty requests a call. */
const mostPerAlarm = 40;

/** A burst of leads is one alarm, a second later. */
const alarmDelay = 1000;

const idOf = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** The object that keeps the leads. There is one for the site, so nothing else writes to its store. */
export class Leads extends DurableObject<Environment> {
  readonly #store: Store;
  readonly #outbox: Outbox;
  readonly #keptFor: number;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.#store = new Store(state.storage);
    this.#outbox = new Outbox(state.storage.sql, this.#store);
    this.#keptFor = daysKept(environment) * day;
  }

  /** Stores a lead, or counts it once more if it is a repeat. Resolves once that is on the disk. Throws if it cannot be. */
  async receive({
    form,
    answers: json,
    inbox,
    networks,
    isRetry,
  }: Post): Promise<Refusal | "stored"> {
    this.#store.open();
    const answers = readAnswers(json);
    const wrong = findWrong(form, answers);
    const fingerprint = await fingerprintOf(form, answers);
    const key = this.#store.getSetting("senderKey");
    const senders = await Promise.all(networks.map((network) => hashOf(key + network)));
    const alarm = await this.ctx.storage.getAlarm();

    // Nothing is awaited until all is written, so it is one transaction, the alarm included.
    const lead = { form, answers: json, wrong: JSON.stringify(wrong), inbox, fingerprint, senders };
    const result = this.#keep({ ...lead, receivedAt: Date.now() }, isRetry);
    await Promise.all([this.#setAlarm(alarm), this.ctx.storage.sync()]);
    return result;
  }

  #keep(lead: NewLead, isRetry: boolean) {
    const { fingerprint, receivedAt, wrong } = lead;
    if (this.#store.repeat(fingerprint, receivedAt, isRetry)) return "stored";

    const added = this.#store.add(lead);
    if (typeof added === "string") return added;
    if (hasMail(this.env)) this.#outbox.add(added, wrong !== "[]", receivedAt);
    return "stored";
  }

  /** Sets the alarm for what is due next, unless one is set that is early enough. */
  async #setAlarm(current: number | null) {
    const due = Math.min(
      this.#store.nextRemoval(this.#keptFor),
      this.#outbox.nextTry() + alarmDelay,
    );
    if (due < (current ?? Infinity)) await this.ctx.storage.setAlarm(due);
  }

  /** Sets an alarm that is missing. A page is shown all the same if that fails. */
  async #mendAlarm() {
    const alarm = await this.ctx.storage.getAlarm();
    await this.#setAlarm(alarm).catch(console.error);
  }

  /** Renders a page of the inbox, before or after a lead, whose id is as it came in the address. */
  async page(before?: string, after?: string, tested?: string) {
    this.#store.open();
    await this.#mendAlarm();
    const first = idOf(after);
    const asked =
      first === undefined ? this.#store.readBefore(idOf(before)) : this.#store.readAfter(first);
    const rows = asked.length > 0 ? asked : this.#store.readBefore();
    const page = await renderInbox(rows, {
      totals: this.#store.getTotals(),
      environment: this.env,
      refusal: this.#store.getSetting("refusal"),
      testResult: tested !== undefined ? this.#store.getSetting("testResult") : "",
    });
    return String(page);
  }

  async remove(removal: Removal) {
    this.#store.open();
    this.#store.remove(removal);
    await this.#mendAlarm();
  }

  /** Reads all leads into a file, newest first, a batch at a time. */
  async read(format: Format) {
    this.#store.open();
    await this.#mendAlarm();
    const store = this.#store;
    const { head, item, separator, end } = formats[format];
    const encoder = new TextEncoder();
    let last: number | undefined;

    return new ReadableStream<Uint8Array>({
      type: "bytes",
      start(controller) {
        controller.enqueue(encoder.encode(head));
      },
      async pull(controller) {
        // Posts come in between.
        await new Promise((resolve) => setTimeout(resolve));
        const rows = store.readBefore(last);
        const start = last === undefined ? "" : separator;
        last = rows.at(-1)?.id;
        const text = last === undefined ? end : start + rows.map(item).join(separator);
        controller.enqueue(encoder.encode(text));
        if (last === undefined) controller.close();
      },
    });
  }

  /** Sends a test email, and notes for the page how that went. */
  async testMail() {
    this.#store.open();
    const result = await sendMail(this.env, testMail).then(
      () => "The test email was sent. If it is not there, look in your spam folder.",
      (error: unknown) => `The test email was not sent. ${readRefusal(error).words}`,
    );
    this.#store.setSetting("testResult", result);
  }

  /** Counts a NOT STORED email. Returns false if too many were sent today. */
  async countNotStored() {
    this.#store.open();
    const now = Date.now();
    const isAllowed = this.#outbox.countLeft("not stored", now) > 0;
    if (isAllowed) this.#outbox.noteSent("not stored", now);
    await this.ctx.storage.sync();
    return isAllowed;
  }

  async alarm() {
    this.#store.open();
    const now = Date.now();
    this.#store.removeOld(now, this.#keptFor);
    this.#outbox.forgetOld(now);
    await this.#sendMails();
    await this.#setAlarm(null);
  }

  /** Sends the emails that are due, until the outbox is empty or waits, or this alarm has sent enough. */
  async #sendMails() {
    let room = this.#outbox.countLeft("lead", Date.now());
    for (let count = 0; count < mostPerAlarm; count += 1) {
      const now = Date.now();
      if (this.#outbox.nextTry() > now) return;
      if (room <= 0) this.#outbox.groupDue(now);
      try {
        const lead = this.#outbox.takeOne(now);
        if (lead === undefined) await this.#sendGroup(now);
        else {
          await sendMail(this.env, mailOf(this.#store.get(lead)));
          this.#outbox.removeOne(lead, now);
          room -= 1;
        }
        this.#outbox.reopen();
      } catch (error) {
        const { words, isAboutOne } = readRefusal(error);
        this.#outbox.noteRefusal(words, isAboutOne, now);
      }
    }
  }

  async #sendGroup(now: number) {
    const group = this.#outbox.takeGroup(now);
    if (!group) return;
    const { count, named } = group;
    const [newest = 0] = named;
    const { inbox } = this.#store.get(newest);
    const lines = named.map((id) => groupLine(this.#store.get(id)));
    await sendMail(this.env, groupMail(count, lines, inbox)).catch(async (error: unknown) => {
      if (!readRefusal(error).isAboutOne) throw error;
      // A name may read like spam.
      await sendMail(this.env, groupMail(count, [], inbox));
    });
    this.#outbox.removeGroup(newest);
  }
}
