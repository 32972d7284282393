import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import { channels } from "../../shared/channels/all";
import { day, formatUtc, hour } from "../../shared/spans";
import type { Store } from "./store/store";

// Spans of time are in ms. Moments are in ms since 1970.

/** For how long no lead is deleted for its age after KEEP_DAYS or the clock may have been wrong. */
const holdTime = 7 * day;

/** How often an alarm comes at least while leads are stored. */
const heartbeat = 12 * hour;

/**
 * How long before its deletion a waiting lead is named in a message. An alarm may come a heartbeat late, and a day is left all the
 * same.
 */
export const warningTime = day + heartbeat;

/**
 * How many leads an alarm deletes. Each such deletion can be undone for two hours, and the next one waits for that. So there are
 * twelve a day, with about ten rows for each lead. Of the 100,000 rows of a day (docs/limits.md), that leaves enough.
 */
const maxDeletedAtOnce = 500;

/** A time in which no lead is deleted for its age. It is stored as it is here. */
interface Hold {
  until: number;
  /** The hold ends once KEEP_DAYS is at least this. Without it, only time ends the hold. */
  endsFromDays: number | undefined;
  /** How many leads will be too old at the end of the hold, as counted when it began. */
  leads: number;
  /** How many of these leads wait. */
  waiting: number;
}

/** What was recorded when KEEP_DAYS and the clock were last checked. It is stored as it is here. */
interface LastCheck {
  /** The value of KEEP_DAYS. */
  days: number;
  /** When that was, or 0 if it never was. */
  lookedAt: number;
  /** Waiting leads that came by this moment were named before their deletion. */
  warnedUpTo: number;
  hold?: Hold;
}

/** Deletes leads that are older than KEEP_DAYS, unless that value or the clock may be wrong. */
export class Retention {
  constructor(
    private readonly days: number,
    private readonly store: Store,
    private readonly kv: SyncKvStorage,
  ) {}

  get #lastCheck() {
    return this.kv.get<LastCheck>("retention") ?? { days: this.days, lookedAt: 0, warnedUpTo: 0 };
  }

  #record(changes: Partial<LastCheck>) {
    this.kv.put("retention", { ...this.#lastCheck, ...changes });
  }

  /** When the hold ends. Without a hold, this is 0. */
  get #heldUntil() {
    return this.#lastCheck.hold?.until ?? 0;
  }

  /** Returns when the newest lead came that is too old at a moment. */
  #newestTooOld(moment: number) {
    return moment - this.days * day;
  }

  /** Makes a hold that begins now. */
  #newHold(now: number, endsFromDays?: number): Hold {
    const until = now + holdTime;
    return { until, endsFromDays, ...this.store.leads.countOld(this.#newestTooOld(until)) };
  }

  /** Compares KEEP_DAYS and the clock with what was recorded. Writes nothing if nothing has changed within an hour. */
  followSettings(now: number) {
    const last = this.#lastCheck;
    const hold = this.#holdAfter(last, now);
    const hasSameDays = this.days === last.days;
    const isSame = hasSameDays && hold?.until === last.hold?.until;
    if (isSame && Math.abs(now - last.lookedAt) < hour) return;

    // With another value of KEEP_DAYS, leads that were named may stay for longer. They are named again before their deletion.
    const warnedBefore = hasSameDays ? last.warnedUpTo : 0;
    const warnedUpTo = this.#warn(now, hold, warnedBefore);
    this.#record({ hold, days: this.days, lookedAt: now, warnedUpTo });
  }

  /** Returns the hold that there has to be from now on, if any. */
  #holdAfter({ days: daysBefore, lookedAt, hold }: LastCheck, now: number) {
    const endsFromDays = hold?.endsFromDays;
    const isShorter = this.days < daysBefore;
    if (isShorter) return this.#newHold(now, Math.max(daysBefore, endsFromDays ?? 0));

    // Without leads there are no alarms, so this may also be an object that nobody used. Then the hold keeps no lead.
    const hasJumpedAhead = lookedAt > 0 && now - lookedAt > day;
    if (hasJumpedAhead) return this.#newHold(now, endsFromDays);
    if (!hold) return undefined;

    const timeLeft = hold.until - now;
    // No hold is that long, so it began while the clock was ahead. It ends, unless KEEP_DAYS also became shorter.
    const hasGoneBack = timeLeft > holdTime + day;
    if (hasGoneBack) return endsFromDays ? this.#newHold(now, endsFromDays) : undefined;

    const isOver = timeLeft <= 0 || this.days >= (endsFromDays ?? Infinity);
    return isOver ? undefined : hold;
  }

  /**
   * Adds waiting leads that will be deleted soon to the grouped message, unless they were added before. Returns when the newest of
   * them may have come.
   */
  #warn(now: number, hold: Hold | undefined, warnedUpTo: number) {
    const deletedBy = now + warningTime;
    const isHeld = hold && hold.until > deletedBy;
    if (isHeld) return warnedUpTo;
    const newest = Math.min(now, this.#newestTooOld(deletedBy));
    // A channel that is off removes them again (`followSettings` of outbox.ts).
    for (const { name } of channels) {
      this.store.messages.addWaiting(name, warnedUpTo, newest, now);
    }
    return newest;
  }

  /** Says which leads a hold keeps. Returns undefined if it keeps none. */
  describeHold() {
    const { hold } = this.#lastCheck;
    if (!hold?.leads) return undefined;
    const { leads, waiting, until } = hold;
    const values = { count: leads, waiting, days: this.days, date: formatUtc(until) };
    return fill(words.heldBack, values);
  }

  /** Begins a hold if a lead that came at a moment would be deleted within its time. */
  holdFor(cameAt: number, now: number) {
    const isTooOldSoon = cameAt <= this.#newestTooOld(now + holdTime);
    const endsFromDays = this.#lastCheck.hold?.endsFromDays;
    if (isTooOldSoon) this.#record({ hold: this.#newHold(now, endsFromDays) });
  }

  /** Lists the leads that a hold keeps, for the owner to delete them now. The hold goes on for other leads. */
  takeHeld() {
    const { hold } = this.#lastCheck;
    this.#record({ hold: hold && { ...hold, leads: 0 } });
    return this.store.leads.listOld(this.#newestTooOld(this.#heldUntil));
  }

  /** Deletes leads that are too old, and erases leads whose deletion can't be undone any more. */
  doWhatIsDue() {
    const now = Date.now();
    this.followSettings(now);
    const { leads, messages, deletions, quota, sent } = this.store;
    quota.eraseOld(now);
    sent.eraseOld(now);
    if (this.#lastCheck.hold) return;

    deletions.erase(now);
    // What can't be undone any more was just erased.
    const canUndoLast = deletions.findFor("tooOld") !== undefined;
    if (canUndoLast) return;

    const ids = leads.listOld(this.#newestTooOld(now), maxDeletedAtOnce);
    // While a message about one of them waits, the owner hasn't heard of it.
    if (messages.hasUnsent(ids)) this.#record({ hold: this.#newHold(now) });
    else deletions.add(ids, now, "tooOld");
  }

  /** Returns when a lead that came at a moment will be deleted. */
  deletionOf(cameAt: number) {
    return Math.max(cameAt + this.days * day, this.#heldUntil);
  }

  /** Returns when the alarm is due, or Infinity if nothing is stored. */
  nextAlarmAt() {
    const { leads, deletions, quota } = this.store;
    // While a deletion can be undone, no other lead is deleted for its age.
    const removedAt = deletions.nextErasureAt() ?? leads.oldestCameAt() + this.days * day;
    const dueAt = Math.min(Math.max(removedAt, this.#heldUntil), quota.nextErasureAt());
    const nextBeatAt = this.#lastCheck.lookedAt + heartbeat;
    return dueAt < Infinity ? Math.min(dueAt, nextBeatAt) : Infinity;
  }
}
