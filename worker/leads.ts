import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import { daysKept, type Environment, hasMail, hasPing } from "./bindings";
import { type Format, formats } from "./files";
import { renderInbox } from "./inbox";
import { fingerprintOf, hashOf, type LeadRow, matches, newLead, type Post } from "./lead";
import { groupMail, mailOf, readRefusal, sendMail, testMail } from "./mail";
import { countNotStored, forgetSent, Outbox } from "./outbox";
import { pingOf, sendPing } from "./ping";
import { siteData } from "./site-data";
import { batch, fillBatch, type Removal, Store } from "./store";
import { day } from "./times";

/** How many messages of a channel one alarm tries. Each try counts up to 200 rows, and the free plan allows fifty requests a call. */
const maxTries = 20;

/** Lets the object do other work between two batches. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** How long an alarm waits for more leads, in ms, so that a burst of leads sets off one alarm. */
const alarmDelay = 1000;

/** What the address of a page of the inbox asks for. `notice` is the id of a lead that was just answered, or 0 for a test. */
export type Query = Partial<Record<"before" | "after" | "q" | "lead" | "notice", string>>;

/** The ways to tell the owner about leads. `send` throws if a message is refused. */
const channels = [
  { name: "mail", isSetUp: hasMail, write: mailOf, send: sendMail },
  { name: "ping", isSetUp: hasPing, write: pingOf, send: sendPing },
];

const openChannels = (environment: Environment, store: Store) =>
  channels
    .filter(({ isSetUp }) => isSetUp(environment))
    .map((channel) => ({ ...channel, outbox: new Outbox(store, channel.name) }));

type Channel = ReturnType<typeof openChannels>[number];

/** The object that keeps the leads. The site has only one, so nothing else writes to its store. */
export class Leads extends DurableObject<Environment> {
  readonly #store: Store;
  readonly #channels: Channel[];

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.#store = new Store(state.storage, daysKept(environment) * day);
    this.#channels = openChannels(environment, this.#store);
  }

  /**
   * Stores a lead, or counts it once more if it is a repeat. Takes the networks that it came from, the smaller one first.
   * Returns the status to answer with, once the lead is on the disk. Throws if it can't be stored.
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

      this.#announce({ ...lead, id: this.#store.add(lead, fingerprint, senders) });
      return 200;
    });
    await Promise.all([this.#setAlarm(), this.ctx.storage.sync()]);
    return status;
  }

  /** Adds the messages about a lead. Junk is only named in the grouped email. */
  #announce({ id, state }: LeadRow) {
    const isJunk = state === "junk";
    for (const { name, outbox } of this.#channels) {
      if (name === "mail" || !isJunk) outbox.add(id, isJunk, Date.now());
    }
  }

  /** Sets the alarm for whatever is due next. */
  async #setAlarm() {
    const tries = this.#channels.map(({ outbox }) => outbox.nextTry() + alarmDelay);
    const due = Math.min(this.#store.nextRemoval(), ...tries);
    if (due < Infinity) await this.ctx.storage.setAlarm(due);
  }

  /** Sets the alarm in case it was lost. Only logs a failure, so that the owner can still read the leads. */
  #mendAlarm() {
    return this.#setAlarm().catch(console.error);
  }

  /** Finds leads with a text in an answer or in the note, newest first, a batch at a time. */
  async #search(text: string, before?: number) {
    const found: LeadRow[] = [];
    let rows = this.#store.readBefore(before);
    while (rows.length > 0 && found.length <= batch.leads) {
      found.push(...rows.filter((row) => matches(row, text)));
      rows = this.#store.readBefore(rows.at(-1)?.id);
      await nextTask();
    }
    return fillBatch(found);
  }

  /** Reads the leads that the address of a page asks for, and says how the address of the next page begins. */
  async #readList(isJunk: boolean, { q = "", lead, after, before }: Query) {
    const limit = before === undefined ? undefined : Number(before);
    if (isJunk) {
      return { list: "junk", next: "/inbox/junk?before=", ...this.#store.readState("junk", limit) };
    }
    if (q) {
      const next = `/inbox?q=${encodeURIComponent(q)}&before=`;
      return { list: "found", next, ...(await this.#search(q.trim(), limit)) };
    }
    if (lead) return { list: "one", next: "", ...this.#store.readOne(Number(lead)) };
    if (limit)
      return {
        list: "waiting",
        next: "/inbox?before=",
        ...this.#store.readState("answered", limit),
      };
    const found = this.#store.readWaiting(Number(after) || 0);
    const isWaiting = found.rows.at(-1)?.state === "new";
    return { list: "waiting", next: `/inbox?${isWaiting ? "after" : "before"}=`, ...found };
  }

  /** Renders a page of the inbox or of the junk. */
  async page(isJunk: boolean, query: Query) {
    await this.#mendAlarm();
    const { list, rows, isMore, next } = await this.#readList(isJunk, query);
    const now = Date.now();
    const notice = Number(query.notice);
    const page = await renderInbox(
      {
        list,
        rows,
        next: isMore ? `${next}${rows.at(-1)?.id}` : undefined,
        query: query.q ?? "",
        now,
        counts: this.#store.getCounts(now),
        environment: this.env,
        refusal: this.#channels.map(({ outbox }) => outbox.getRefusal()).find(Boolean) ?? "",
        editorRefusal: this.#store.getSetting("editorRefusal"),
        testResult: notice === 0 ? this.#store.getSetting("testResult") : "",
        done: this.#store.readOne(notice).rows[0],
      },
      siteData,
    );
    return String(page);
  }

  answer(ids: readonly number[]) {
    for (const id of ids) this.#store.setState(id, "answered", Date.now());
  }

  /** Makes a lead wait again. If it was junk, also sends the messages about it. */
  async reopen(id: number) {
    const [lead] = this.#store.readOne(id).rows;
    this.#store.setState(id, "new", null);
    if (lead?.state === "junk") this.#announce({ ...lead, state: "new" });
    await this.#mendAlarm();
  }

  setNote(id: number, note: string) {
    this.#store.setNote(id, note);
  }

  async remove(removal: Removal) {
    this.#store.remove(removal);
    await this.#mendAlarm();
  }

  /** Reads all leads into a file, newest first, a batch at a time. Throws if the first batch can't be read. */
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
        await nextTask();
        const text = rows.map(item).join(separator);
        rows = store.readBefore(rows.at(-1)?.id ?? 0);
        controller.enqueue(encoder.encode(text + (rows.length > 0 ? separator : end)));
        if (rows.length === 0) controller.close();
      },
    });
  }

  /** Sends a test message by each channel that is set up, and notes for the inbox how that went. */
  async sendTests() {
    const results = this.#channels.map(({ name, send }) =>
      send(this.env, testMail).then(
        () => `${name}: sent.`,
        (error: unknown) => `${name}: ${readRefusal(error).words}`,
      ),
    );
    const result = (await Promise.all(results)).join(" ") || siteData.words.unheard;
    this.#store.setSetting("testResult", result);
  }

  /** Notes for the inbox why GitHub refused the editor. "" means that it no longer does. */
  async noteEditorRefusal(words: string) {
    if (this.#store.getSetting("editorRefusal") === words) return;
    this.#store.setSetting("editorRefusal", words);
    await this.ctx.storage.sync();
  }

  /** Counts a NOT STORED email. Returns false if there were too many. */
  async countNotStored() {
    const isAllowed = countNotStored(this.#store, Date.now());
    await this.ctx.storage.sync();
    return isAllowed;
  }

  async alarm() {
    const now = Date.now();
    this.#store.removeOld(now);
    forgetSent(this.#store, now);
    for (const channel of this.#channels) await this.#sendDue(channel);
    await this.#setAlarm();
  }

  /** Sends messages until none is due or this alarm has tried enough. */
  async #sendDue(channel: Channel) {
    const { outbox } = channel;
    for (let count = 0; count < maxTries; count += 1) {
      const now = Date.now();
      if (outbox.nextTry() > now) return;
      try {
        await this.#sendNext(channel, now);
      } catch (error) {
        const { words, isAboutOne } = readRefusal(error);
        outbox.noteRefusal(words, isAboutOne, now);
      }
    }
  }

  /** Sends the message about one lead that is due, or else the grouped one. Throws if it is refused. */
  async #sendNext({ outbox, write, send }: Channel, now: number) {
    const lead = outbox.takeOne(now);
    if (lead !== undefined) {
      await send(this.env, write(this.#store.get(lead)));
      outbox.removeOne(lead, now);
      return;
    }

    const named = outbox.takeGroup(now).map((id) => this.#store.get(id));
    const [newest] = named;
    if (!newest) return;
    const count = outbox.countGrouped();
    await send(this.env, groupMail(count, named, newest.inbox)).catch((error: unknown) => {
      if (!readRefusal(error).isAboutOne) throw error;
      // A visitor's name may have read like spam, so the next try names nobody.
      return send(this.env, groupMail(count, [], newest.inbox));
    });
    outbox.removeGroup(newest.id);
  }
}
