import type { SyncKvStorage } from "@cloudflare/workers-types";
import { fill } from "../../src/shared/fill";
import { siteData } from "../generated";
import { day, formatUtc, hour } from "../spans";
import type { Store } from "./store";

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

/** What was noted when the clock and KEEP_DAYS were last looked at. */
interface Notes {
  days: number;
  lookedAt: number;
  /** Leads that came by this moment and wait were named before their deletion. */
  warnedUpTo: number;
  hold?: Hold | undefined;
}

/** Deletes leads that are older than KEEP_DAYS, unless that value or the clock may be wrong. */
export class Retention {
  constructor(
    private readonly days: number,
    private readonly store: Store,
    private readonly kv: SyncKvStorage,
  ) {}

  get #notes() {
    return this.kv.get<Notes>("retention") ?? { days: this.days, lookedAt: 0, warnedUpTo: 0 };
  }

  #note(changes: Partial<Notes>) {
    this.kv.put("retention", { ...this.#notes, ...changes });
  }

  /** Returns when the newest lead came that is too old at a moment. */
  #newestTooOld(moment: number) {
    return moment - this.days * day;
  }

  #hold(now: number, endsFromDays?: number): Hold {
    const until = now + holdTime;
    return { until, endsFromDays, ...this.store.countOld(this.#newestTooOld(until)) };
  }

  /** Compares the clock and KEEP_DAYS with what was noted. Writes nothing if nothing has changed within an hour. */
  check(now: number) {
    const notes = this.#notes;
    const hold = this.#holdAfter(now, notes);
    const areSameDays = this.days === notes.days;
    const isSame = areSameDays && hold?.until === notes.hold?.until;
    if (isSame && Math.abs(now - notes.lookedAt) < hour) return;

    // With another value, leads that were named may stay for longer. They are named again before their deletion.
    const warnedUpTo = this.#warn(now, hold, areSameDays ? notes.warnedUpTo : 0);
    this.#note({ hold, days: this.days, lookedAt: now, warnedUpTo });
  }

  /** Returns the hold that there has to be from now on, if any. */
  #holdAfter(now: number, { days: daysBefore, lookedAt, hold }: Notes) {
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
    this.store.groupWaiting(warnedUpTo, newest, now);
    return newest;
  }

  /** Says which leads a hold keeps. Returns undefined if it keeps none. */
  describeHold() {
    const { hold } = this.#notes;
    if (!hold?.leads) return undefined;
    const { leads, waiting, until } = hold;
    const values = { count: leads, waiting, days: this.days, date: formatUtc(until) };
    return fill(siteData.words.heldBack, values);
  }

  /** Begins a hold if a lead that came at a moment would be deleted within its time. */
  holdFor(cameAt: number, now: number) {
    if (cameAt <= this.#newestTooOld(now + holdTime)) this.#note({ hold: this.#hold(now) });
  }

  /** Lists the leads of a hold, for their owner to delete them now. The hold goes on for others. */
  takeHeld() {
    const { hold } = this.#notes;
    this.#note({ hold: hold && { ...hold, leads: 0 } });
    return this.store.listOld(this.#newestTooOld(hold?.until ?? 0));
  }

  /** Deletes leads that are too old, and erases those whose deletion can't be undone any more. */
  doWhatIsDue() {
    const now = Date.now();
    this.check(now);
    this.store.eraseCounts(now);
    if (this.#notes.hold) return;

    this.store.erase(now);
    const canUndoLast = this.store.findDeletion("tooOld") > 0;
    if (canUndoLast) return;

    const ids = this.store.listOld(this.#newestTooOld(now), mostAtOnce);
    // The owner can't have heard of these leads.
    if (this.store.hasUnsent(ids)) this.#note({ hold: this.#hold(now) });
    else this.store.remove(ids, now, "tooOld");
  }

  /** Returns when a lead that came at a moment will be deleted. */
  deletionOf(cameAt: number) {
    return Math.max(cameAt + this.days * day, this.#notes.hold?.until ?? 0);
  }

  /** Returns when the alarm is due, or Infinity if nothing is stored. */
  nextAlarm() {
    const { hold, lookedAt } = this.#notes;
    const due = this.store.nextRemoval(this.days * day, hold?.until ?? 0);
    return due < Infinity ? Math.min(due, lookedAt + heartbeat) : due;
  }
}
