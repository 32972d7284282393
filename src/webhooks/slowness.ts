import type { Limits } from "./ask";
import type { Finding } from "./finding";

type Patience = Pick<Limits, "timeLimit">;

/**
 * Whether an answer has taken more than a third of the time after which the form gives up. The preflight and the answer
 * to the POST share that time, and a visitor's connection is slower than most.
 *
 * @param time - How long the answer took, in ms.
 */
export const isSlow = (time: number, { timeLimit }: Patience) => time > timeLimit / 3;

/**
 * @param subject - What was slow.
 * @param time - How long it took, in ms.
 * @returns The finding that says so.
 */
export function describeSlowness(subject: string, time: number, { timeLimit }: Patience): Finding {
  return {
    level: "fix",
    subject,
    seen: `The answer took ${time} ms.`,
    means: `The form gives up ${timeLimit / 1000} s after a click. A visitor who is told that it failed sends again or goes away, though the lead may have arrived.`,
    change:
      "Answer as soon as the lead is stored, and do whatever takes long after that. If the server was asleep, keep it awake.",
  };
}
