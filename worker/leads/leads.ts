import { DurableObject } from "cloudflare:workers";
import { siteData } from "../generated";
import { type Format, writeFile } from "../inbox/files";
import { type List, renderDeletion, renderDeletions, renderInbox } from "../inbox/page";
import type { Networks } from "../networks";
import { type Bindings, readSettings } from "../settings";
import { minute } from "../spans";
import { fingerprintOf, sha256Hex, matcherOf, newLead, type LeadRow, type Post } from "./lead";
import { Outbox } from "./outbox";
import { Retention } from "./retention";
import { batchLimit, type Batch, type DeletionReason, Store } from "./store";

/** How many NOT STORED emails may be sent in any 24 hours. */
const maxNotStored = 20;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Lets the object do other work between two batches. */
const nextTask = () => wait(0);

/** How long an alarm waits for more leads, in ms, so that a burst of leads sets off one alarm. */
const alarmDelay = 1000;

/**
 * For how long after its beginning an alarm tries to set the next one, in ms. It may run for 15 minutes, and runs seven times if it
 * fails. Together, that is more than an hour.
 */
const alarmPatience = 10 * minute;

/** How long it waits between two tries, in ms. */
const alarmPause = 15_000;

/**
 * What the address of a page of the inbox asks for. `q` is a search, `lead` an id. `before` and `after` are the id of the last lead
 * on the previous page: `before` asks for lower ids, `after` for waiting leads with higher ones. `notice` is "tested", or
 * "answered:" and ids with commas between, or "deleted:" and the moment.
 */
type PageQuery = Record<string, string>;

/** The object that keeps the leads. The site has only one, so nothing else writes to its store. */
export class Leads extends DurableObject<Bindings> {
  readonly #settings = readSettings(this.env);
  readonly #store = new Store(this.ctx.storage);
  readonly #retention = new Retention(this.#settings.daysKept, this.#store, this.ctx.storage.kv);
  readonly #outboxes = (["mail", "ping"] as const).map(
    (channel) =>
      new Outbox(channel, this.#settings, this.#store, this.ctx.storage.kv, this.#retention),
  );

  /**
   * Stores a lead, or counts it once more if it is a repeat that isn't a retry. Returns what became of it, once it is on the disk.
   * Throws if it can't be stored.
   */
  async receive(post: Post, networks: Networks | undefined, attempt: "first" | "retry") {
    const store = this.#store;
    const lead = newLead(post);
    const fingerprint = await fingerprintOf(post);
    const hash = (network: string) => sha256Hex(store.getSenderKey() + network);
    const senders = networks && { own: await hash(networks.own), wide: await hash(networks.wide) };

    const verdict = store.transact(() => {
      if (store.countRepeat(fingerprint, lead.receivedAt, attempt)) return "stored";
      const excess = senders && store.countUnlessExcess(lead, senders);
      if (excess) return excess;

      this.#queueMessages({ ...lead, id: store.add(lead, fingerprint) });
      return "stored";
    });
    await Promise.all([this.#setAlarm(), this.ctx.storage.sync()]);
    return verdict;
  }

  #queueMessages(lead: LeadRow) {
    for (const outbox of this.#outboxes) outbox.add(lead);
  }

  /** Compares settings and clock with what was noted, and sets the alarm for what is due next, at `earliest` (ms since 1970) or later. */
  async #setAlarm(earliest = 0) {
    const now = Date.now();
    try {
      for (const part of [this.#retention, ...this.#outboxes]) part.check(now);
    } catch (error) {
      console.error(error);
    }
    const tries = this.#outboxes.map((outbox) => outbox.nextAlarm(now) + alarmDelay);
    const due = Math.min(this.#retention.nextAlarm(), ...tries);
    if (due < Infinity) await this.ctx.storage.setAlarm(Math.max(due, earliest));
  }

  /** Sets the alarm again, in case it was lost. Only logs a failure, so that the owner can still read the leads. */
  #trySetAlarm() {
    return this.#setAlarm().catch(console.error);
  }

  /** Lists the ids of what a search finds, the highest first, and stops once there are enough. */
  async #search(query: string, before?: number, enough = Infinity) {
    const matches = matcherOf(query);
    const ids: number[] = [];
    let rows = this.#store.readBefore(before);
    while (rows.length > 0 && ids.length < enough) {
      ids.push(...rows.filter(matches).map(({ id }) => id));
      rows = this.#store.readBefore(rows.at(-1)?.id);
      await nextTask();
    }
    return ids;
  }

  /** Reads the leads that the address of a page asks for. */
  async #readList(path: string, query: PageQuery): Promise<Batch & { list: List }> {
    const store = this.#store;
    const { q = "", lead, after } = query;
    const before = Number(query.before) || undefined;
    if (path === "/inbox/junk") return { list: "junk", ...store.readState("junk", before) };
    if (q || lead) {
      // One more than a page holds, so that the page knows whether there are more.
      const ids = q ? await this.#search(q, before, batchLimit.leads + 1) : [Number(lead)];
      return { list: "found", ...store.readThese(ids) };
    }
    // In the inbox, the next page of answered leads asks with `before`, and that of waiting leads with `after`.
    if (before) return { list: "inbox", ...store.readState("answered", before) };
    return { list: "inbox", ...store.readWaiting(Number(after) || 0) };
  }

  /**
   * Renders a page of the inbox or of the junk into a stream, so that the Worker never holds it as text. `editorRefusal` says why
   * GitHub refused the editor, or is "".
   */
  async showLeads(path: string, query: PageQuery, editorRefusal: string) {
    await this.#trySetAlarm();
    const store = this.#store;
    const { list, rows, isMore } = await this.#readList(path, query);
    const { q = "", notice = "" } = query;
    const now = Date.now();
    const last = rows.at(-1);
    // Waiting leads are listed from the oldest on, all others from the newest on.
    const cursor = list === "inbox" && last?.state === "new" ? "after" : "before";
    const more = new URLSearchParams({ ...(q && { q }), [cursor]: String(last?.id) });
    const [done, idsOrMoment = ""] = notice.split(":");
    const html = renderInbox({
      list,
      rows,
      more: isMore && `${path}?${more}`,
      query: q,
      now,
      waiting: store.count("new"),
      junk: store.count("junk"),
      decided: store.countDecided(now),
      settings: this.#settings,
      problems: [
        ...this.#settings.faults,
        ...this.#outboxes.map((outbox) => outbox.getRefusal()),
        editorRefusal,
      ],
      testResult: done === "tested" && (this.ctx.storage.kv.get<string>("testResult") ?? ""),
      deleted: store
        .readDeletions()
        .find(({ deletedAt }) => done === "deleted" && deletedAt === Number(idsOrMoment)),
      held: this.#retention.describeHold(),
      answered: (done === "answered" ? idsOrMoment.split(",", batchLimit.leads) : [])
        .flatMap((id) => store.readOne(Number(id)))
        // The address may still have the notice of a lead that has been reopened since.
        .filter(({ state }) => state === "answered"),
    });
    return new Blob([html]).stream();
  }

  /** Renders the page that asks whether to delete everything that a search finds. */
  async showDeletion(query: string) {
    await this.#trySetAlarm();
    const ids = await this.#search(query);
    // What comes later has a higher id than the highest that was found, and isn't deleted.
    return renderDeletion(query, ids.length, (ids[0] ?? 0) + 1);
  }

  /** Renders the page that lists the deletions that can be undone. */
  async showDeletions() {
    await this.#trySetAlarm();
    return renderDeletions(this.#store.readDeletions(), this.#settings.daysKept);
  }

  /** Does what a button of the inbox is for. Returns the notice to show, or "", and the lead to go to, or 0. */
  async act(button: string, body: string) {
    const store = this.#store;
    const form = new URLSearchParams(body);
    const ids = form.getAll("id").map(Number);
    const [id = 0] = ids;
    const now = Date.now();
    let notice = "";
    let leadId = 0;
    switch (button) {
      case "answer":
        notice = `answered:${store.answer(ids, now).join(",")}`;
        leadId = store.nextWaiting(id);
        break;
      case "note":
        store.setNote(id, form.get("note") ?? "");
        leadId = id;
        break;
      case "delete":
        notice = await this.#delete(form, now);
        // Without an id, all junk, or everything found, was deleted, so no lead is the next one.
        leadId = id && store.nextWaiting(id);
        break;
      case "restore":
        this.#retention.holdFor(store.restore(Number(form.get("deletedAt")), now), now);
        break;
      case "test":
        await this.#sendTests();
        notice = "tested";
        break;
      // "undo" takes back that leads were answered. "not-junk" takes one out of the junk, and sends the messages about it.
      default:
        for (const lead of ids.flatMap((one) => store.readOne(one))) {
          // A second press finds the lead in another state. Below, `lead` still says what it was before.
          if (lead.state !== (button === "undo" ? "answered" : "junk")) continue;
          store.reopen(lead.id, now);
          this.#retention.holdFor(lead.receivedAt, now);
          if (lead.state === "junk") this.#queueMessages({ ...lead, state: "new" });
        }
        leadId = id;
    }
    await this.#trySetAlarm();
    return { notice, leadId };
  }

  /** Deletes what a form asks for. Returns the notice to show. */
  async #delete(form: URLSearchParams, now: number) {
    const store = this.#store;
    const { reason, ids } = await this.#listToDelete(form);
    if (store.remove(ids, now, reason)) return `deleted:${now}`;
    // A second press finds nothing to delete, and leads back to what the first has deleted.
    return `deleted:${reason === "chosen" ? store.findDeletionOf(ids) : store.findDeletion(reason)}`;
  }

  /** Lists the leads that a form asks to delete: what a hold keeps, all junk, what a search found, or those that it names. */
  async #listToDelete(form: URLSearchParams): Promise<{ reason: DeletionReason; ids: number[] }> {
    if (form.has("held")) return { reason: "tooOld", ids: this.#retention.takeHeld() };
    if (form.has("junk")) return { reason: "allJunk", ids: this.#store.listJunk() };
    const query = form.get("q");
    if (query === null) return { reason: "chosen", ids: form.getAll("id").map(Number) };
    return { reason: "found", ids: await this.#search(query, Number(form.get("before"))) };
  }

  /** Reads all leads into a file, newest first, a batch at a time. Throws if the first batch can't be read. */
  async read(format: Format) {
    await this.#trySetAlarm();
    const store = this.#store;
    const chunks = writeFile(format, store.readBefore(), async (id) => {
      await nextTask();
      return store.readBefore(id);
    });

    return new ReadableStream<Uint8Array>({
      type: "bytes",
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
  }

  /** Sends a test message by each channel that can send, and notes for the inbox how that went. */
  async #sendTests() {
    const ready = this.#outboxes.filter(({ state }) => state === "on");
    const results = await Promise.all(ready.map((outbox) => outbox.sendTest()));
    this.ctx.storage.kv.put("testResult", results.join(" ") || siteData.words.unheard);
  }

  /** Counts a NOT STORED email. Returns false if there were too many. */
  async mayMailNotStored() {
    await this.#trySetAlarm();
    const now = Date.now();
    const isAllowed = this.#store.countSent("not stored", now) < maxNotStored;
    if (isAllowed) this.#store.noteSent("not stored", now);
    await this.ctx.storage.sync();
    return isAllowed;
  }

  /** Sends and deletes what is due. If one part fails, the others still run, and the next alarm comes a minute later. */
  async alarm() {
    const beganAt = Date.now();
    let earliest = 0;
    for (const part of [...this.#outboxes, this.#retention]) {
      try {
        await part.doWhatIsDue();
      } catch (error) {
        console.error(error);
        earliest = beganAt + minute;
      }
    }
    await this.#setNextAlarm(beganAt, earliest);
  }

  /**
   * Sets the next alarm. Comes last, because an alarm that is set takes the place of the retries of this one. Setting it is a write,
   * so this may be refused, and is tried for a while. Then throws, so that this alarm runs again.
   */
  async #setNextAlarm(beganAt: number, earliest: number): Promise<void> {
    try {
      await this.#setAlarm(earliest);
    } catch (error) {
      if (Date.now() > beganAt + alarmPatience) throw error;
      await wait(alarmPause);
      await this.#setNextAlarm(beganAt, earliest);
    }
  }
}
