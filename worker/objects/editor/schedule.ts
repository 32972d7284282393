import { describeNextTry, type Schedule } from "../../../src/shared/publishing/overview";
import type { FileVersions } from "../../../src/shared/publishing/versions";
import { day, formatUtc } from "../../shared/spans";
import { Refusal } from "./refusal";

const key = "schedule";

/** How far ahead something can be scheduled, in ms. A token lasts no longer. */
const longestWaitMs = 366 * day;

export const readSchedule = (kv: SyncKvStorage) => kv.get<Schedule>(key);

export const recordSchedule = (kv: SyncKvStorage, schedule: Schedule) => kv.put(key, schedule);

/** Records what to publish when. Throws a {@link Refusal} if it can't be published then. */
export function setSchedule(kv: SyncKvStorage, newSchedule: Pick<Schedule, "at" | "files" | "by">) {
  const current = readSchedule(kv);
  if (current && !current.isGivenUp) {
    throw new Refusal("Something else is to be published at a certain time. Cancel that first.");
  }
  const waitMs = newSchedule.at - Date.now();
  if (waitMs < 0 || waitMs > longestWaitMs) {
    throw new Refusal("This time is past, or more than a year ahead. Choose another one.");
  }
  recordSchedule(kv, { ...newSchedule, failures: 0 });
}

export const endSchedule = (kv: SyncKvStorage) => kv.delete(key);

/** Cancels what is to be published at a moment. Throws a {@link Refusal} if something else is scheduled by now. */
export function cancelSchedule(kv: SyncKvStorage, at: number) {
  const current = readSchedule(kv);
  if (current && current.at !== at) {
    throw new Refusal("Something else is scheduled by now. Look at the list again.");
  }
  endSchedule(kv);
}

/** Ends a schedule that was given up, if its files are published now. */
export function endIfPublished(kv: SyncKvStorage, published: readonly FileVersions[]) {
  const current = readSchedule(kv);
  const paths = published.map(({ path }) => path);
  const isPublished = current?.files.every(({ path }) => paths.includes(path));
  if (current?.isGivenUp && isPublished) endSchedule(kv);
}

/** Says that what was scheduled couldn't be published, and why. Returns undefined if nothing has failed. */
export function describeFailure(schedule: Schedule | undefined) {
  if (!schedule?.reason) return undefined;
  const { at, reason } = schedule;
  return `What was to be published on ${formatUtc(at)} couldn't be published: ${reason} ${describeNextTry(schedule)}`;
}
