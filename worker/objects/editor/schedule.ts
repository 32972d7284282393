import type { Schedule } from "../../../src/shared/publishing/overview";
import { day, formatUtc } from "../../shared/spans";
import { Refusal } from "./refusal";

const key = "schedule";

/** How far ahead something can be scheduled, in ms. A token lasts no longer. */
const longestWait = 366 * day;

export const scheduleIn = (kv: SyncKvStorage) => kv.get<Schedule>(key);

export const recordSchedule = (kv: SyncKvStorage, schedule: Schedule) => kv.put(key, schedule);

/** Records what to publish when. Throws a {@link Refusal} if it can't be published then. */
export function setSchedule(kv: SyncKvStorage, schedule: Pick<Schedule, "at" | "files" | "by">) {
  const set = scheduleIn(kv);
  if (set && !set.isGivenUp) {
    throw new Refusal("Something else is to be published at a certain time. Cancel that first.");
  }
  const now = Date.now();
  if (schedule.at < now || schedule.at > now + longestWait) {
    throw new Refusal("This time is past, or more than a year ahead. Choose another one.");
  }
  recordSchedule(kv, { ...schedule, failures: 0 });
}

export const endSchedule = (kv: SyncKvStorage) => kv.delete(key);

/** Says that what was scheduled couldn't be published, and why. Returns undefined if nothing has failed. */
export const describeFailure = ({ at, reason, isGivenUp }: Partial<Schedule> = {}) =>
  at && reason
    ? `What was to be published on ${formatUtc(at)} couldn't be published: ${reason} ${isGivenUp ? "It isn't tried again." : "It is tried again."}`
    : undefined;
