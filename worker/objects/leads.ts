import { DurableObject } from "cloudflare:workers";
import type { Summary } from "../../src/shared/publishing/overview";
import { channels } from "../shared/channels/all";
import { newLead, type NewLead, type Payload } from "../shared/lead";
import { log } from "../shared/log";
import type { Networks } from "../shared/networks";
import { type Bindings, readSettings } from "../shared/settings";
import { minute } from "../shared/spans";
import type { TokenSource, TokenState } from "../shared/token-state";
import { words } from "../shared/words";
import { inbox } from "./inbox/inbox";
import { type TestResult, testResultKey } from "./inbox/inbox-app";
import { fingerprintOf, hash } from "./leads/fingerprint";
import { awaitCheck, isCheckDue, recordCheckAt } from "./leads/last-check";
import { Outbox } from "./leads/outbox";
import { recordPublishingFailure } from "./leads/publishing-failure";
import { Retention } from "./leads/retention";
import { openStore } from "./leads/store/store";
import { tokenAlarmAt, recordTokenEnd } from "./leads/token-watch";

/** How many NOT STORED emails may be sent in any 24 hours. */
const maxNotStored = 20;

/** How long an alarm waits for more leads, in ms, so that a burst of leads sets off one alarm. */
const alarmDelay = 1000;

/**
 * For how long after its beginning an alarm tries to set the next one, in ms. It may run for 15 minutes, and runs seven times if it
 * fails. Together, that is more than an hour.
 */
const alarmPatience = 10 * minute;

/** How long it waits between two tries, in ms. */
const alarmPause = 15_000;

/** The object that keeps the leads. The site has only one, so nothing else writes to its store. */
export class Leads extends DurableObject<Bindings> {
  readonly #settings = readSettings(this.env);
  readonly #store = openStore(this.ctx.storage);
  readonly #kv = this.ctx.storage.kv;
  readonly #retention = new Retention(this.#settings.daysKept, this.#store, this.#kv);
  readonly #outboxes = channels.map(
    (channel) => new Outbox(channel, this.#settings, this.#store, this.#kv, this.#retention),
  );
  /** True if the last write has failed since the object was started. */
  #hasWriteFailed = false;

  /**
   * Stores a lead, or counts it once more if it is a repeat that isn't a retry. Returns what became of it, once it is on the disk.
   * Throws if it can't be stored.
   */
  async receive(payload: Payload, networks: Networks | undefined, attempt: "first" | "retry") {
    return this.#write(async () => {
      const { leads, quota } = this.#store;
      const lead = newLead(payload);
      const fingerprint = await fingerprintOf(payload);
      const senders = networks && (await this.#hashNetworks(networks));

      // The lead's id, or why it isn't stored.
      const outcome = leads.transact(() => {
        const repeatedId = leads.countRepeat(fingerprint, lead, attempt);
        if (repeatedId !== undefined) return repeatedId;
        if (senders) {
          const verdict = quota.check(lead, senders);
          if (verdict !== "enough left") return verdict;
          quota.add(lead, senders);
        }
        const id = leads.add(lead, fingerprint);
        // A test is announced below.
        const outboxes = payload.isTest ? [] : this.#outboxes;
        for (const outbox of outboxes) outbox.add(id, lead);
        return id;
      });
      await Promise.all([this.#setAlarm(), this.ctx.storage.sync()]);
      if (typeof outcome === "string") return outcome;
      if (payload.isTest) await this.#finishTest(outcome, lead);
      return "stored";
    });
  }

  /** Does what writes, and remembers for {@link isWritable} whether that has worked. */
  async #write<Result>(change: () => Promise<Result>) {
    try {
      const result = await change();
      this.#hasWriteFailed = false;
      return result;
    } catch (error) {
      this.#hasWriteFailed = true;
      throw error;
    }
  }

  /** Announces a test at once on each channel that is on, erases it, and records what each channel said. */
  async #finishTest(id: number, lead: NewLead) {
    try {
      const ready = this.#outboxes.filter(({ isOn }) => isOn);
      const results = await Promise.all(ready.map((outbox) => outbox.sendTest(lead)));
      const result = results.join(" ") || words.unheard;
      this.#kv.put<TestResult>(testResultKey, { arrivedAt: lead.receivedAt, result });
    } finally {
      this.#store.leads.erase(id);
    }
  }

  async #hashNetworks({ narrow, wide }: Networks) {
    const key = this.#store.quota.getSenderKey();
    return { narrow: await hash(key + narrow), wide: await hash(key + wide) };
  }

  /** Answers a request of the owner's to `/inbox` or below it. `name` is the owner's, or "". */
  async answer(request: Request, name: string) {
    await this.#trySetAlarm();
    const answer = await inbox.fetch(request, {
      settings: this.#settings,
      store: this.#store,
      retention: this.#retention,
      outboxes: this.#outboxes,
      kv: this.#kv,
      name,
      readToken: () => this.#readToken("ask GitHub"),
      summarizeDraft: () => this.#summarizeDraft(),
    });
    // A button, or what GitHub has said, may have changed what is due.
    await this.#trySetAlarm();
    return answer;
  }

  /** Reads what is known of the editor's token. The inbox opens whatever happens in the editor's object. */
  async #readToken(source: TokenSource): Promise<TokenState> {
    try {
      const state = await this.env.EDITOR.getByName("editor").readToken(source);
      recordTokenEnd(this.#kv, state);
      return state;
    } catch (error) {
      log("token not read", { error });
      return { refusal: "" };
    }
  }

  /** Sums up what the editor has saved and not published. The inbox opens whatever happens in the editor's object. */
  async #summarizeDraft(): Promise<Summary | undefined> {
    try {
      return await this.env.EDITOR.getByName("editor").summarize();
    } catch (error) {
      log("draft not read", { error });
      return undefined;
    }
  }

  /**
   * Records that somebody has checked the site, at most once an hour unless the last write has failed. Throws if that can't be
   * written.
   */
  async recordCheck() {
    const now = Date.now();
    if (!isCheckDue(this.#kv, now) && !this.#hasWriteFailed) return;
    await this.#write(() => {
      recordCheckAt(this.#kv, now);
      return this.ctx.storage.sync();
    });
  }

  /** True if the last write has worked. Writes nothing but an alarm that is missing. Throws if that can't be set. */
  async isWritable() {
    const now = Date.now();
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null) await this.#setAlarmFrom(now, now);
    return !this.#hasWriteFailed;
  }

  /** Counts a NOT STORED email. Returns false if there were too many. */
  async mayMailNotStored() {
    await this.#trySetAlarm();
    const { sent } = this.#store;
    const now = Date.now();
    const isAllowed = sent.count("not stored", now) < maxNotStored;
    if (isAllowed) sent.add("not stored", now);
    await this.ctx.storage.sync();
    return isAllowed;
  }

  /** Sends a message about something that couldn't be published at the time that was chosen for it. */
  async announcePublishingFailure(text: string) {
    recordPublishingFailure(this.#kv, text);
    await this.#setAlarm();
  }

  /** Sends and deletes what is due. If one part fails, the others still run, and the next alarm comes a minute later. */
  override async alarm() {
    const beganAt = Date.now();
    let earliest = beganAt;
    await this.#readToken("ask nobody");
    for (const part of [...this.#outboxes, this.#retention]) {
      try {
        await part.doWhatIsDue();
      } catch (error) {
        log("alarm failed", { error });
        earliest = beganAt + minute;
      }
    }
    await this.#setNextAlarm(beganAt, earliest);
  }

  /**
   * Sets the next alarm. Comes last, because an alarm that is set takes the place of the retries of this one. Setting it is a
   * write, so this may be refused, and is tried for a while. Then throws, so that this alarm runs again.
   */
  async #setNextAlarm(beganAt: number, earliest: number): Promise<void> {
    try {
      await this.#setAlarm(earliest);
    } catch (error) {
      if (Date.now() > beganAt + alarmPatience) throw error;
      await scheduler.wait(alarmPause);
      await this.#setNextAlarm(beganAt, earliest);
    }
  }

  /** Sets the alarm again, in case it was lost. Only logs a failure, so that the owner can still read the leads. */
  #trySetAlarm() {
    return this.#setAlarm().catch((error: unknown) => log("alarm not set", { error }));
  }

  /**
   * Compares settings and clock with what was recorded, and sets the alarm for what is due next, at `earliest` (ms since 1970) or
   * later.
   */
  async #setAlarm(earliest = Date.now()) {
    const now = Date.now();
    try {
      awaitCheck(this.#kv, now);
      for (const part of [this.#retention, ...this.#outboxes]) part.followSettings(now);
    } catch (error) {
      log("settings not compared", { error });
    }
    await this.#setAlarmFrom(earliest, now);
  }

  /** Sets the alarm for what is due next, if anything is. Moments are in ms since 1970. */
  async #setAlarmFrom(earliest: number, now: number) {
    const nextTriesAt = this.#outboxes.map((outbox) => outbox.nextAlarmAt(now) + alarmDelay);
    const removalAt = this.#retention.nextAlarmAt();
    const tokenWarningAt = tokenAlarmAt(this.#kv, now);
    const dueAt = Math.min(removalAt, tokenWarningAt, ...nextTriesAt);
    if (dueAt < Infinity) await this.ctx.storage.setAlarm(Math.max(dueAt, earliest));
  }
}
