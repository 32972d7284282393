import { timeout } from "../../src/forms/send";
import type { Finding } from "./finding";

/**
 * How long an answer may take before it is something to fix, in ms: a third of what the forms wait. The preflight and the
 * answer to the POST share that time, and a visitor's connection is slower than most.
 */
export const patience = timeout / 3;

/**
 * @param subject - What was slow.
 * @param time - How long it took, in ms.
 * @returns The finding that says so.
 */
export function describeSlowness(subject: string, time: number): Finding {
  return {
    level: "fix",
    subject,
    seen: `The answer took ${time} ms.`,
    means: `The form gives up ${timeout / 1000} s after a click. A visitor who is told that it failed sends again or goes away, though the lead may have arrived.`,
    change:
      "Answer as soon as the lead is stored, and do whatever takes long after that. If the server was asleep, keep it awake.",
  };
}
