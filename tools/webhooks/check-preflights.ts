import type { FormDefinition } from "../../src/forms/definition";
import { isLoopbackHost } from "../../src/is-loopback-host";
import { addressFault } from "../../src/webhooks/address-fault";
import { ask, type Limits } from "./ask";
import { explainFault, type Place } from "./explain-fault";
import { explainSilence } from "./explain-silence";
import type { Finding } from "./finding";
import { maskAddress, maskHost } from "../../src/webhooks/mask-address";
import type { OriginInUse } from "./origins";
import { describePreflight, judgePreflight, preflightFrom, type CorsFault } from "./preflight";
import { recogniseService } from "../../src/webhooks/service";
import { describeSlowness } from "./slowness";

/** A form, and where it posts to. */
export interface Target {
  definition: FormDefinition;
  /** The variable that holds the address. */
  variable: string;
  url: URL;
}

/** What was found out about a webhook without sending anything to it. */
export interface PreflightReport {
  /** One line for each preflight. */
  lines: string[];
  findings: Finding[];
  /** Whether a browser would post from the site's own origin. */
  letsSiteIn: boolean;
}

/** A site that is not this one (RFC 6761, section 6.5, keeps the domain free). */
const stranger = "https://stranger.example";

/**
 * @param target - The form.
 * @param origins - Every origin in use, the site's first.
 * @returns What both requests to its webhook have in common.
 */
export function placeOf({ url, variable }: Target, origins: readonly OriginInUse[]) {
  return {
    service: recogniseService(url),
    url,
    variable,
    origins: origins.map(({ origin }) => origin),
  };
}

function findingsOfAddress({ url, variable }: Target): Finding[] {
  const masked = maskAddress(url);
  const fault = addressFault(url.href);
  const findings: Finding[] = [];
  if (fault) findings.push({ level: "fix", subject: "the address", seen: masked, ...fault });
  if (isLoopbackHost(url.hostname)) {
    findings.push({
      level: "note",
      subject: "the address",
      seen: `${url.host} is this machine.`,
      means:
        "Only a browser on this machine reaches it. Once the site is published, every lead is lost.",
      change: `Set ${variable} to a public https address before you publish.`,
    });
  }
  return findings;
}

/** What a refused preflight means depends on who comes from the origins that it was refused to. */
function findingOfFault(
  fault: CorsFault,
  affected: readonly OriginInUse[],
  target: Target,
  place: Place,
): Finding {
  const visited = affected.filter(({ isPublic }) => isPublic).map(({ origin }) => origin);
  return {
    level: visited.length > 0 ? "fix" : "note",
    subject: `the preflight from ${affected.map(({ origin }) => origin).join(", ")}`,
    means:
      visited.length > 0
        ? `A visitor on ${visited.join(" or ")} cannot send this form: the browser never posts, and the form says "${target.definition.failure.title}".`
        : "Visitors are not touched. Only the site that runs on this machine (npm start) cannot post there.",
    ...explainFault(fault, place),
  };
}

/** The same fault of several origins is one finding. */
function groupFaults(faults: readonly (readonly [OriginInUse, CorsFault])[]) {
  const groups = new Map<string, { fault: CorsFault; affected: OriginInUse[] }>();
  for (const [origin, fault] of faults) {
    const key = JSON.stringify(fault);
    const group = groups.get(key) ?? { fault, affected: [] };
    group.affected.push(origin);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function findStrangers(
  { url }: Target,
  place: Place,
  limits: Limits,
): Promise<Finding | undefined> {
  const outcome = await ask(url, preflightFrom(stranger), limits);
  if (!("answer" in outcome)) return undefined;
  const isOpen = judgePreflight(outcome.answer, stranger).length === 0;
  const beyondBrowsers =
    "CORS binds browsers only: whoever reads the address in the page can post with any other program.";
  const filter = "docs/webhooks.md shows how to filter duplicates and junk behind the webhook.";
  if (!isOpen) {
    return {
      level: "note",
      subject: "open to strangers",
      seen: `No: a page at ${stranger} may not post here.`,
      means: `Other sites cannot use the browsers of their visitors to post junk. ${beyondBrowsers}`,
      change: `Nothing here. ${filter}`,
    };
  }
  return {
    level: "note",
    subject: "open to strangers",
    seen: `Yes: a page at ${stranger} may post here as well.`,
    means: `Other sites can use the browsers of their visitors to post junk. ${beyondBrowsers}`,
    change:
      place.service === "n8n"
        ? `In n8n, set the Webhook node's option Allowed Origins (CORS) to ${place.origins.join(",")} with no space in it, and publish the workflow again. ${filter}`
        : `If the service can list the origins that it allows, list yours. ${filter}`,
  };
}

/**
 * Asks a webhook what a browser asks before it posts: once from every origin in use, and once from a stranger's. Nothing
 * is submitted. After the first question without an answer it asks no more.
 *
 * @param target - The form and its webhook.
 * @param origins - Every origin in use, the site's first.
 * @param limits - How long each answer may take.
 */
export async function checkPreflights(
  target: Target,
  origins: readonly OriginInUse[],
  limits: Limits,
): Promise<PreflightReport> {
  const { url, variable } = target;
  const place: Place = { ...placeOf(target, origins), request: "preflight" };
  const lines: string[] = [];
  const findings = findingsOfAddress(target);
  const faults: [OriginInUse, CorsFault][] = [];
  let slowest = 0;
  let isSilent = false;

  for (const inUse of origins) {
    const outcome = await ask(url, preflightFrom(inUse.origin), limits);
    if ("silence" in outcome) {
      isSilent = true;
      lines.push(`  Preflight from ${inUse.origin}: no answer`);
      if (outcome.silence !== "stopped") {
        const { timeLimit } = limits;
        findings.push(
          explainSilence(outcome.silence, { variable, host: maskHost(url), timeLimit }),
        );
      }
      break;
    }
    const { answer } = outcome;
    const judged = judgePreflight(answer, inUse.origin);
    const verdict = judged.length === 0 ? "allowed" : "refused";
    lines.push(
      `  Preflight from ${inUse.origin}: ${verdict}, ${answer.status} in ${answer.time} ms, ${describePreflight(answer)}`,
    );
    faults.push(...judged.map((fault): [OriginInUse, CorsFault] => [inUse, fault]));
    slowest = Math.max(slowest, answer.time);
  }

  for (const { fault, affected } of groupFaults(faults)) {
    findings.push(findingOfFault(fault, affected, target, place));
  }
  if (slowest > limits.slowAfter) findings.push(describeSlowness("the preflight", slowest));

  const site = origins[0];
  const letsSiteIn = !isSilent && !faults.some(([inUse]) => inUse === site);
  const strangers = letsSiteIn ? await findStrangers(target, place, limits) : undefined;
  if (strangers) findings.push(strangers);
  return { lines, findings, letsSiteIn };
}
