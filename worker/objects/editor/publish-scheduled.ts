import type { Schedule } from "../../../src/shared/publishing/overview";
import { log } from "../../shared/log";
import { hour, minute } from "../../shared/spans";
import type { Publishing } from "./publishing";
import { Refusal } from "./refusal";
import { describeFailure, endSchedule, readSchedule, recordSchedule } from "./schedule";
import { signedMessage } from "./signed-message";

/** What has become of a schedule. */
interface Outcome {
  /** When to try again, in ms since 1970. Undefined if there is nothing to try, or if somebody has just set another time. */
  nextTryAt?: number;
  /** Says why it was given up. */
  failure?: string;
}

/** How long publishing waits after its first failure, its second and so on, in ms. After these, it is given up. */
const retryDelaysMs = [minute, 5 * minute, 15 * minute, hour];

/** False if somebody has canceled a schedule, or has scheduled something else, while its files were published. */
const isStillSet = (kv: SyncKvStorage, { at }: Schedule) => readSchedule(kv)?.at === at;

function recordFailure(kv: SyncKvStorage, schedule: Schedule, error: Error): Outcome {
  log("schedule not published", { error });
  if (!isStillSet(kv, schedule)) return {};
  const { failures } = schedule;
  const retryDelayMs = retryDelaysMs[failures];
  const isGivenUp = retryDelayMs === undefined;
  const failed = { ...schedule, failures: failures + 1, reason: error.message, isGivenUp };
  recordSchedule(kv, failed);
  return isGivenUp
    ? { failure: describeFailure(failed) }
    : { nextTryAt: Date.now() + retryDelayMs };
}

/** Publishes what is due. */
export async function publishScheduled(
  kv: SyncKvStorage,
  publishing: Publishing | undefined,
): Promise<Outcome> {
  const schedule = readSchedule(kv);
  if (!schedule) return {};
  const { at, files, by, isGivenUp } = schedule;
  // The alarm runs again for this only if its message didn't go out.
  if (isGivenUp) return { failure: describeFailure(schedule) };
  // Somebody has chosen a later time since the alarm was set.
  if (at > Date.now()) return { nextTryAt: at };

  try {
    if (!publishing) throw new Refusal("GITHUB_TOKEN is not set, or can't be used.");
    await publishing.publish(files, signedMessage(by, "Publish as scheduled"), "publish as listed");
  } catch (error) {
    return recordFailure(kv, schedule, error as Error);
  }
  if (isStillSet(kv, schedule)) endSchedule(kv);
  return {};
}
