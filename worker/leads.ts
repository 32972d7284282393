import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import { daysKept, type Environment, hasMail } from "./bindings";
import { type Format, formats } from "./files";
import { renderInbox } from "./inbox";
import { fingerprintOf, hashOf, newLead, type Post } from "./lead";
import { groupLine, groupMail, mailOf, readRefusal, sendMail, testMail } from "./mail";
import { Outbox } from "./outbox";
import { type Removal, Store } from "./store";
import { day } from "./times";

/** How many emails one alarm tries. Each try counts up to 200 rows, and the free plan allows fifty requests a call. */
const maxEmailsPerAlarm = 20;

/** How long an alarm waits for more leads, in ms, so that a burst of leads sets off one alarm. */
const alarmDelay = 1000;

/** The object that keeps the leads. The site has only one, so nothing else writes to its store. */
export class Leads extends DurableObject<Environment> {
  readonly #store: Store;
  readonly #outbox: Outbox;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.#store = new Store(state.storage, daysKept(environment) * day);
    this.#outbox = new Outbox(this.#store);
  }

  /**
   * Stores a lead, or counts it once more if it is a repeat. Takes the networks that it came from, the smaller one first.
   * Returns the status to answer with, once the lead is on the disk. Throws if it cannot be stored.
   */
  async receive(post: Post, networks: readonly string[], isRetry: boolean) {
    const lead = newLead(post);
    const fingerprint = await fingerprintOf(post);
    const key = this.#store.getSetting("senderKey");
    const senders = await Promise.all(networks.map((network) => hashOf(key + network)));

    const status = this.#store.transact(() => {
      if (this.#store.countRepeat(fingerprint, lead.receivedAt, isRetry)) return 200;
      const refusal = this.#store.refusalOf(lead, senders);
      if (refusal) return refusal;

      const id = this.#store.add(lead, fingerprint, senders);
      if (hasMail(this.env)) this.#outbox.add(id, lead.wrong !== "[]", lead.receivedAt);
      return 200;
    });
    await Promise.all([this.#setAlarm(), this.ctx.storage.sync()]);
    return status;
  }

  /** Sets the alarm for whatever is due next. */
  async #setAlarm() {
    const due = Math.min(this.#store.nextRemoval(), this.#outbox.nextTry() + alarmDelay);
    if (due < Infinity) await this.ctx.storage.setAlarm(due);
  }

  /** Sets the alarm in case it was lost. Only logs a failure, so that the owner can still read the leads. */
  #mendAlarm() {
    return this.#setAlarm().catch(console.error);
  }

  /** Renders a page of the inbox, before or after a lead. Renders the first page if the address names no such lead. */
  async page(before?: string, after?: string, tested?: string) {
    await this.#mendAlarm();
    const named =
      after === undefined
        ? this.#store.readBefore(Number(before))
        : this.#store.readAfter(Number(after));
    const rows = named.length > 0 ? named : this.#store.readBefore();
    const page = await renderInbox(rows, {
      totals: this.#store.getTotals(),
      environment: this.env,
      refusal: this.#store.getSetting("refusal"),
      testResult: tested === undefined ? "" : this.#store.getSetting("testResult"),
    });
    return String(page);
  }

  async remove(removal: Removal) {
    this.#store.remove(removal);
    await this.#mendAlarm();
  }

  /** Reads all leads into a file, newest first, a batch at a time. Throws if the first batch cannot be read. */
  async read(format: Format) {
    await this.#mendAlarm();
    const store = this.#store;
    const { head, item, separator, end } = formats[format];
    const encoder = new TextEncoder();
    let rows = store.readBefore();

    return new ReadableStream<Uint8Array>({
      type: "bytes",
      start(controller) {
        controller.enqueue(encoder.encode(head));
      },
      async pull(controller) {
        // Lets the object store leads between two batches.
        await new Promise((resolve) => setTimeout(resolve));
        const text = rows.map(item).join(separator);
        rows = store.readBefore(rows.at(-1)?.id ?? 0);
        controller.enqueue(encoder.encode(text + (rows.length > 0 ? separator : end)));
        if (rows.length === 0) controller.close();
      },
    });
  }

  /** Sends a test email, and notes for the inbox how that went. */
  async testMail() {
    const result = await sendMail(this.env, testMail).then(
      () => "The test email was sent. If it is not there, look in your spam folder.",
      (error: unknown) => `The test email was not sent. ${readRefusal(error).words}`,
    );
    this.#store.setSetting("testResult", result);
  }

  /** Counts a NOT STORED email. Returns false if there were too many. */
  async countNotStored() {
    const isAllowed = this.#outbox.countNotStored(Date.now());
    await this.ctx.storage.sync();
    return isAllowed;
  }

  async alarm() {
    const now = Date.now();
    this.#store.removeOld(now);
    this.#outbox.forgetOld(now);
    await this.#sendDue();
    await this.#setAlarm();
  }

  /** Sends emails until none is due or this alarm has tried enough. */
  async #sendDue() {
    for (let count = 0; count < maxEmailsPerAlarm; count += 1) {
      const now = Date.now();
      if (this.#outbox.nextTry() > now) return;
      try {
        await this.#sendNext(now);
      } catch (error) {
        const { words, isAboutOne } = readRefusal(error);
        this.#outbox.noteRefusal(words, isAboutOne, now);
      }
    }
  }

  /** Sends the email about one lead that is due, or else the grouped one. Throws if it is refused. */
  async #sendNext(now: number) {
    const lead = this.#outbox.takeOne(now);
    if (lead !== undefined) {
      await sendMail(this.env, mailOf(this.#store.get(lead)));
      this.#outbox.removeOne(lead, now);
      return;
    }

    const named = this.#outbox.takeGroup(now);
    const [newest] = named;
    if (newest === undefined) return;
    const count = this.#outbox.countGrouped();
    const { inbox } = this.#store.get(newest);
    const lines = named.map((id) => groupLine(this.#store.get(id)));
    await sendMail(this.env, groupMail(count, lines, inbox)).catch((error: unknown) => {
      if (!readRefusal(error).isAboutOne) throw error;
      // A visitor's name may have read like spam, so the next try names nobody.
      return sendMail(this.env, groupMail(count, [], inbox));
    });
    this.#outbox.removeGroup(newest);
  }
}
