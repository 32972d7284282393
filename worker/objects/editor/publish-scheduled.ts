import type { Schedule } from "../../../src/shared/publishing/overview";
import { log } from "../../shared/log";
import { hour, minute } from "../../shared/spans";
import type { Publishing } from "./publishing";
import { Refusal, TakenBack } from "./refusal";
import { describeFailure, endSchedule, recordSchedule, scheduleIn } from "./schedule";
import { signed } from "./signed";

/** How long publishing waits after its first failure, its second and so on, in ms. After these, it is given up. */
const delays = [minute, 5 * minute, 15 * minute, hour];

/** Records how publishing went, unless somebody has canceled it, or scheduled something else meanwhile. */
function recordOutcome(kv: SyncKvStorage, before: Schedule, after: Schedule | undefined) {
  if (scheduleIn(kv)?.at !== before.at) return;
  if (after) recordSchedule(kv, after);
  else endSchedule(kv);
}

/** Records that publishing has failed, and why. Returns when to try again, or the failure if that was the last time. */
function recordFailure(kv: SyncKvStorage, schedule: Schedule, error: Error) {
  log("schedule not published", { error });
  const { failures } = schedule;
  const delay = delays[failures];
  const failed = {
    ...schedule,
    failures: failures + 1,
    reason: error.message,
    isGivenUp: delay === undefined,
  };
  recordOutcome(kv, schedule, failed);
  return delay === undefined
    ? { nextTry: Infinity, failure: describeFailure(failed) }
    : { nextTry: Date.now() + delay };
}

/**
 * Publishes what is due. Returns when this is due again, in ms since 1970, or Infinity, and the failure if it has tried for the last
 * time.
 */
export async function publishScheduled(
  kv: SyncKvStorage,
  publishing: Publishing | undefined,
): Promise<{ nextTry: number; failure?: string }> {
  const schedule = scheduleIn(kv);
  if (!schedule) return { nextTry: Infinity };
  const { at, files, by, isGivenUp } = schedule;
  // Nothing is left to try. If the alarm runs again, its message didn't go out.
  if (isGivenUp) return { nextTry: Infinity, failure: describeFailure(schedule) };
  // Somebody has chosen a later time since the alarm was set.
  if (at > Date.now()) return { nextTry: at };

  try {
    if (!publishing) throw new Refusal("GITHUB_TOKEN is not set, or can't be used.");
    await publishing.publish(files, signed(by, "Publish as scheduled"), "publish as listed");
  } catch (error) {
    // What was taken back ends the schedule.
    if (!(error instanceof TakenBack)) return recordFailure(kv, schedule, error as Error);
  }
  recordOutcome(kv, schedule, undefined);
  return { nextTry: Infinity };
}
