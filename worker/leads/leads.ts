import { DurableObject } from "cloudflare:workers";
import { siteData } from "../generated";
import { type Format, writeFile } from "../inbox/files";
import { type List, renderDeletion, renderInbox } from "../inbox/page";
import type { Networks } from "../networks";
import { type Bindings, readSettings } from "../settings";
import { day } from "../spans";
import { fingerprintOf, sha256Hex, matcherOf, newLead, type LeadRow, type Post } from "./lead";
import { Outbox } from "./outbox";
import { batchLimit, type Batch, Store } from "./store";

/** How many NOT STORED emails may be sent in any 24 hours. */
const maxNotStored = 20;

/** Lets the object do other work between two batches. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** How long an alarm waits for more leads, in ms, so that a burst of leads sets off one alarm. */
const alarmDelay = 1000;

/**
 * What the address of a page of the inbox asks for. `q` is a search, `lead` an id. `before` and `after` are the id of the last lead
 * on the previous page: `before` asks for lower ids, `after` for waiting leads with higher ones. `notice` is "tested", or
 * "answered:" and ids with commas between, or "deleted:", the moment, ":" and how many.
 */
type PageQuery = Record<string, string>;

/** The object that keeps the leads. The site has only one, so nothing else writes to its store. */
export class Leads extends DurableObject<Bindings> {
  readonly #settings = readSettings(this.env);
  readonly #store = new Store(this.ctx.storage);
  readonly #outboxes = (["mail", "ping"] as const).map(
    (channel) => new Outbox(channel, this.#settings, this.#store, this.ctx.storage.kv),
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

  /** Sets the alarm for whatever is due next. */
  async #setAlarm() {
    // A channel that has since been switched off has nothing due any more.
    for (const outbox of this.#outboxes) outbox.removeIfOff();

    const tries = this.#outboxes.map((outbox) => outbox.nextTry() + alarmDelay);
    const due = Math.min(this.#store.nextRemoval(this.#settings.daysKept * day), ...tries);
    if (due < Infinity) await this.ctx.storage.setAlarm(due);
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
    const [done, idsOrMoment = "", count = ""] = notice.split(":");
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
      deleted: done === "deleted" &&
        store.canRestore(Number(idsOrMoment)) && { at: idsOrMoment, count },
      answered: (done === "answered" ? idsOrMoment.split(",", batchLimit.leads) : [])
        .flatMap((id) => store.readOne(Number(id)))
        // The address may still have the notice of a lead that has been reopened since.
        .filter(({ state }) => state === "answered"),
    });
    return new Blob([html]).stream();
  }

  /** Renders the page that asks whether to delete everything that a search finds. */
  async showDeletion(query: string) {
    const ids = await this.#search(query);
    // What comes later has a higher id than the highest that was found, and isn't deleted.
    return renderDeletion(query, ids.length, (ids[0] ?? 0) + 1);
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
        notice = `deleted:${now}:${store.remove(await this.#listToDelete(form, ids), now)}`;
        // Without an id, all junk, or everything found, was deleted, so no lead is the next one.
        leadId = id && store.nextWaiting(id);
        break;
      case "restore":
        store.restore(Number(form.get("deletedAt")));
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
          store.reopen(lead.id);
          if (lead.state === "junk") this.#queueMessages({ ...lead, state: "new" });
        }
        leadId = id;
    }
    await this.#trySetAlarm();
    return { notice, leadId };
  }

  /** Lists the ids of what a form asks to delete: all junk, what a search found, or the leads that it names. */
  async #listToDelete(form: URLSearchParams, ids: number[]) {
    const query = form.get("q");
    if (form.has("junk")) return this.#store.listJunk();
    return query === null ? ids : this.#search(query, Number(form.get("before")));
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
    const now = Date.now();
    const isAllowed = this.#store.countSent("not stored", now) < maxNotStored;
    if (isAllowed) this.#store.noteSent("not stored", now);
    await this.ctx.storage.sync();
    return isAllowed;
  }

  async alarm() {
    this.#store.removeOld(Date.now(), this.#settings.daysKept * day);
    for (const outbox of this.#outboxes) await outbox.sendDue();
    await this.#setAlarm();
  }
}
