import type { FormDefinition } from "../../src/forms/definition";
import type { Payload } from "../../src/forms/payload";
import { ask, type Answer, type Limits, type Silence } from "./ask";
import { placeOf, type Target } from "./check-preflights";
import { explainFault, type Place } from "./explain-fault";
import type { Finding } from "./finding";
import type { OriginInUse } from "./origins";
import { isOk, isRedirect, judgeOrigin, postFrom } from "./preflight";
import { describeSlowness } from "./slowness";

const subject = "the answer to the test submission";

function findingOfSilence(silence: Exclude<Silence, "stopped">, { timeLimit }: Limits): Finding {
  return {
    level: "fix",
    subject,
    seen:
      silence === "timeout"
        ? `None within ${timeLimit / 1000} s.`
        : "None: the connection ended before one came.",
    means:
      "The form says that it failed, though the lead may have arrived. A visitor who sends again is there twice.",
    change:
      "See whether the test submission has arrived. Answer as soon as the lead is stored, and do whatever takes long after that.",
  };
}

/** What a bad status means depends on which answers the form takes for a success. */
function meaningOfStatus({ deliveredBy, failure, success }: FormDefinition): string {
  return deliveredBy === "ok-status"
    ? `The form says "${failure.title}" and keeps what was entered. The lead may be lost.`
    : `The form takes any answer for a success: it says "${success.title}" though the webhook has failed. The lead may be lost, and nobody notices.`;
}

function findingsOfAnswer(answer: Answer, origin: string, target: Target, place: Place): Finding[] {
  const { status } = answer;
  const failure = target.definition.failure.title;
  if (isRedirect(answer)) {
    const location = answer.headers.location;
    return [
      {
        level: "fix",
        subject,
        means:
          status === 307 || status === 308
            ? "A browser asks and posts again where it is sent to, at another host as a page from nowhere (Origin: null), if the policy of the page lets it go there at all. The lead may be refused."
            : "A browser follows with a GET, which carries none of the answers. The lead is lost, though the form may say that it was delivered.",
        ...explainFault({ kind: "redirect", status, location }, place),
      },
    ];
  }
  const findings: Finding[] = [];
  const fault = judgeOrigin(answer, origin);
  if (fault) {
    findings.push({
      level: "fix",
      subject,
      means: isOk(answer)
        ? `The submission was delivered, yet the browser tells the form that it failed: the form says "${failure}", and visitors send again.`
        : `The browser tells the form nothing but that it failed: the form says "${failure}".`,
      ...explainFault(fault, place),
    });
  }
  if (!isOk(answer)) {
    findings.push({
      level: "fix",
      subject,
      means: fault ? "The lead may be lost." : meaningOfStatus(target.definition),
      ...explainFault({ kind: "status", status }, place),
    });
  }
  return findings;
}

/**
 * Posts a test submission as the form on the site would, once, and follows no redirect.
 *
 * @param payload - What to send.
 * @param origins - Every origin in use; it is sent from the site's, which is the first.
 * @returns A line that says what came back, and what was found.
 */
export async function sendTest(
  target: Target,
  payload: Payload,
  origins: readonly OriginInUse[],
  limits: Limits,
): Promise<{ line: string; findings: Finding[] }> {
  const origin = payload.source;
  const outcome = await ask(target.url, postFrom(origin, JSON.stringify(payload)), limits);
  if ("silence" in outcome) {
    const { silence } = outcome;
    const findings = silence === "stopped" ? [] : [findingOfSilence(silence, limits)];
    return { line: "  POST: no answer", findings };
  }
  const { answer } = outcome;
  const place: Place = { ...placeOf(target, origins), request: "POST" };
  const findings = findingsOfAnswer(answer, origin, target, place);
  if (answer.time > limits.slowAfter) findings.push(describeSlowness(subject, answer.time));
  return { line: `  POST: ${answer.status} in ${answer.time} ms`, findings };
}
