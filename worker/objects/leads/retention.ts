import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import { channels } from "../../shared/channels/all";
import { day, formatUtc, hour } from "../../shared/spans";
import type { Store } from "./store/store";

// Spans are in ms. Moments are in ms since 1970.

/** For how long no lead is deleted for its age after what may be a mistake. */
const holdTime = 7 * day;

/** How often an alarm comes at least while leads are stored. */
const heartbeat = 12 * hour;

/** How long before its deletion a lead that waits is named in a message. The alarm after that may come a heartbeat later. */
export const warningTime = day + heartbeat;

/** How many leads an alarm deletes. With twelve such alarms a day and about ten rows for each lead, 100,000 writes are enough. */
const mostAtOnce = 500;

/** A time in which no lead is deleted for its age. */
interface Hold {
  until: number;
  /** The hold ends once KEEP_DAYS is at least this. Otherwise, only time ends it. */
  endsFromDays: number | undefined;
  /** How many leads will be too old at the end of the hold, as counted when it began. */
  leads: number;
  /** How many of them wait. */
  waiting: number;
}

/** What was recorded when the clock and KEEP_DAYS were last looked at. */
interface Look {
  days: number;
  lookedAt: number;
  /** Leads that came by this moment and wait were named before their deletion. */
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

  get #lastLook() {
    return this.kv.get<Look>("retention") ?? { days: this.days, lookedAt: 0, warnedUpTo: 0 };
  }

  #record(changes: Partial<Look>) {
    this.kv.put("retention", { ...this.#lastLook, ...changes });
  }

  /** Returns when the newest lead came that is too old at a moment. */
  #newestTooOld(moment: number) {
    return moment - this.days * day;
  }

  #hold(now: number, endsFromDays?: number): Hold {
    const until = now + holdTime;
    return { until, endsFromDays, ...this.store.leads.countOld(this.#newestTooOld(until)) };
  }

  /** Compares the clock and KEEP_DAYS with what was recorded. Writes nothing if nothing has changed within an hour. */
  check(now: number) {
    const last = this.#lastLook;
    const hold = this.#holdAfter(now, last);
    const areSameDays = this.days === last.days;
    const isSame = areSameDays && hold?.until === last.hold?.until;
    if (isSame && Math.abs(now - last.lookedAt) < hour) return;

    // With another value, leads that were named may stay for longer. They are named again before their deletion.
    const warnedUpTo = this.#warn(now, hold, areSameDays ? last.warnedUpTo : 0);
    this.#record({ hold, days: this.days, lookedAt: now, warnedUpTo });
  }

  /** Returns the hold that there has to be from now on, if any. */
  #holdAfter(now: number, { days: daysBefore, lookedAt, hold }: Look) {
    const endsFromDays = hold?.endsFromDays;
    const isShorter = this.days < daysBefore;
    if (isShorter) return this.#hold(now, Math.max(daysBefore, endsFromDays ?? 0));

    // Without leads there are no alarms. Then this holds nothing.
    const jumpedAhead = lookedAt > 0 && now - lookedAt > day;
    const timeLeft = (hold?.until ?? 0) - now;
    const wentBack = timeLeft > holdTime + day;
    // A clock that is right again ends the hold of its jump, but not that of a shorter KEEP_DAYS.
    if (jumpedAhead || (wentBack && endsFromDays)) return this.#hold(now, endsFromDays);

    const isOn = timeLeft > 0 && !wentBack && this.days < (endsFromDays ?? Infinity);
    return isOn ? hold : undefined;
  }

  /**
   * Names leads that wait and will be deleted soon in the hourly message, unless they were named before. Returns when the newest lead
   * came of those that were named.
   */
  #warn(now: number, hold: Hold | undefined, warnedUpTo: number) {
    const deletedBy = now + warningTime;
    if ((hold?.until ?? 0) > deletedBy) return warnedUpTo;
    const newest = Math.min(now, this.#newestTooOld(deletedBy));
    for (const { name } of channels) {
      this.store.messages.addWaiting(name, warnedUpTo, newest, now);
    }
    return newest;
  }

  /** Says which leads a hold keeps. Returns undefined if it keeps none. */
  describeHold() {
    const { hold } = this.#lastLook;
    if (!hold?.leads) return undefined;
    const { leads, waiting, until } = hold;
    const values = { count: leads, waiting, days: this.days, date: formatUtc(until) };
    return fill(words.heldBack, values);
  }

  /** Begins a hold if a lead that came at a moment would be deleted within its time. */
  holdFor(cameAt: number, now: number) {
    if (cameAt <= this.#newestTooOld(now + holdTime)) this.#record({ hold: this.#hold(now) });
  }

  /** Lists the leads of a hold, for their owner to delete them now. The hold goes on for others. */
  takeHeld() {
    const { hold } = this.#lastLook;
    this.#record({ hold: hold && { ...hold, leads: 0 } });
    return this.store.leads.listOld(this.#newestTooOld(hold?.until ?? 0));
  }

  /** Deletes leads that are too old, and erases those whose deletion can't be undone any more. */
  doWhatIsDue() {
    const now = Date.now();
    this.check(now);
    const { leads, messages, deletions, quota, sent } = this.store;
    quota.eraseOld(now);
    sent.eraseOld(now);
    if (this.#lastLook.hold) return;

    deletions.erase(now);
    const canUndoLast = deletions.findFor("tooOld") !== undefined;
    if (canUndoLast) return;

    const ids = leads.listOld(this.#newestTooOld(now), mostAtOnce);
    // The owner can't have heard of these leads.
    if (messages.hasUnsent(ids)) this.#record({ hold: this.#hold(now) });
    else deletions.add(ids, now, "tooOld");
  }

  /** Returns when a lead that came at a moment will be deleted. */
  deletionOf(cameAt: number) {
    return Math.max(cameAt + this.days * day, this.#lastLook.hold?.until ?? 0);
  }

  /** Returns when the alarm is due, or Infinity if nothing is stored. */
  nextAlarm() {
    const { hold, lookedAt } = this.#lastLook;
    const { leads, deletions, quota } = this.store;
    // While a deletion can be undone, no other lead is deleted for its age.
    const removal = deletions.nextErasure() ?? leads.oldestCameAt() + this.days * day;
    const due = Math.min(Math.max(removal, hold?.until ?? 0), quota.nextErasure());
    return due < Infinity ? Math.min(due, lookedAt + heartbeat) : Infinity;
  }
}
