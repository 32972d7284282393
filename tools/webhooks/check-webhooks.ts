import { webhookVariables } from "../../src/environment";
import { forms } from "../../src/forms/forms";
import { timeout } from "../../src/forms/send";
import { formTypes, type FormType } from "../../src/routes";
import type { Limits } from "./ask";
import { checkPreflights, type Target } from "./check-preflights";
import { byLevel, describeFinding, type Finding } from "./finding";
import { maskAddress } from "../../src/webhooks/mask-address";
import { originsInUse, type OriginInUse } from "./origins";
import { sendTest } from "./send-test";
import { recogniseService, serviceNames } from "../../src/webhooks/service";
import { patience } from "./slowness";
import { testSubmission } from "./test-submission";

/** What to check, and how. */
export interface CheckOptions {
  /** The address that each form posts to. */
  webhooks: Readonly<Record<FormType, string>>;
  /** The origin that the site is published at. */
  site: string;
  /** The port of the site on this machine. */
  port: number;
  /** Whether to post one test submission for each form. */
  send: boolean;
  /** Takes each line as soon as it is known. */
  print: (line: string) => void;
  /** Ends the check when aborted. */
  stop: AbortSignal;
  /** The most that one answer may take, in ms; unless told, what the forms wait. */
  timeLimit?: number;
  /** How long an answer may take before it counts as slow, in ms; a third of that unless told. */
  slowAfter?: number;
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

function summarize(findings: readonly Finding[]): { line: string; exitCode: number } {
  const fixes = findings.filter(({ level }) => level === "fix").length;
  const unreachable = findings.filter(({ level }) => level === "unreachable").length;
  const parts = [
    ...(fixes > 0 ? [`${count(fixes, "thing", "things")} to fix`] : []),
    ...(unreachable > 0
      ? [`${count(unreachable, "address", "addresses")} could not be reached`]
      : []),
  ];
  return {
    line: parts.length > 0 ? `${parts.join(", ")}.` : "Nothing to fix.",
    exitCode: fixes > 0 ? 1 : unreachable > 0 ? 2 : 0,
  };
}

async function printAndSend(
  target: Target,
  origins: readonly OriginInUse[],
  { site, print }: CheckOptions,
  limits: Limits,
): Promise<Finding[]> {
  const payload = testSubmission(target.definition, site, new Date());
  print("  The test submission:");
  for (const line of JSON.stringify(payload, null, 2).split("\n")) print(`    ${line}`);
  const { line, findings } = await sendTest(target, payload, origins, limits);
  print(line);
  return findings;
}

/**
 * Finds out what a browser meets at the webhooks of both forms, from every origin in use, and prints it with what it
 * means and what to change. Addresses are masked. Every answer has a time limit, so it always ends.
 *
 * @returns The exit code: 1 when there is something to fix; 2 when there is not, but an address could not be reached; 0
 * when all is well; 130 when it was stopped.
 */
export async function checkWebhooks(options: CheckOptions): Promise<number> {
  const { webhooks, site, port, send, print, stop } = options;
  const { timeLimit = timeout, slowAfter = patience } = options;
  const limits = { timeLimit, slowAfter, stop };
  const origins = originsInUse(site, port);
  print(`The site is published at ${site} (content/site.mdx).\n`);
  const targets = formTypes.map((type): Target => {
    const url = new URL(webhooks[type]);
    return { definition: forms[type], variable: webhookVariables[type], url };
  });
  const reports = await Promise.all(
    targets.map(async (target) => {
      return { target, report: await checkPreflights(target, origins, limits) };
    }),
  );

  const findings: Finding[] = [];
  for (const { target, report } of reports) {
    const { definition, url } = target;
    const service = serviceNames[recogniseService(url)];
    print(`${definition.type}: ${maskAddress(url)} (${service})`);
    report.lines.forEach(print);
    const found = [...report.findings];
    if (send && report.letsSiteIn) {
      found.push(...(await printAndSend(target, origins, options, limits)));
    } else if (send) {
      print("  Nothing was sent: after such a preflight no browser would.");
    }
    for (const finding of byLevel(found)) describeFinding(finding).forEach(print);
    findings.push(...found);
    print("");
  }
  if (stop.aborted) return 130;

  const { line, exitCode } = summarize(findings);
  print(line);
  if (!send)
    print("Nothing was submitted. `npm run webhooks:check -- --send` posts one test each.");
  return exitCode;
}
