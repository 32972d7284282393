import { webhookVariables } from "../../src/environment";
import { fieldsOf, type Control, type FormDefinition } from "../../src/forms/definition";
import { forms } from "../../src/forms/forms";
import { createPayload } from "../../src/forms/payload";
import { formTypes, type FormType } from "../../src/routes";
import { maskAddress, recogniseService, type Service } from "../../src/webhook-address";
import { wwwVariant } from "../../src/address";
import {
  diagnoseAddress,
  diagnoseForeignOrigin,
  diagnosePost,
  diagnosePreflights,
  foreignOrigin,
  isAllowed,
  type Diagnostic,
  type Preflight,
  type Webhook,
} from "./advice";
import { describePreflight } from "./cors";
import { sendRequest } from "./request";

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
  /** How long the forms wait for a response, in ms. */
  timeLimit: number;
  /** Ends the check when aborted. */
  stop: AbortSignal;
}

/**
 * Lists where the pages with the forms are seen. Which of the two names of a site its host answers with cannot be known
 * here, so both are in use.
 *
 * @param site - The origin that the site is published at.
 * @param port - The port of `npm start` on this machine.
 * @returns The site's origin first, then the same with or without www, then this machine's under both of its names.
 */
export const originsInUse = (site: string, port: number): Webhook["origins"] => [
  site,
  ...wwwVariant(site),
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
];

/** What every text of a test submission says, so that nobody takes it for a lead. */
const mark = "TEST of npm run webhooks:check, no lead, delete it";

/** Fills in a form with values that obey its rules and that nobody takes for a lead. */
function createTestPayload(definition: FormDefinition, site: string) {
  const byControl: Record<Control, string> = {
    // Mail to this domain reaches nobody (RFC 2606, section 3).
    email: "webhooks-check@example.com",
    tel: "TEST 000 000 0000",
    url: site,
    text: mark,
    textarea: mark,
  };
  const values = fieldsOf(definition).map(([name, { control }]) => [name, byControl[control]]);
  return createPayload(
    definition,
    Object.fromEntries(values) as Record<string, string>,
    new Date(),
    site,
  );
}

/** Sends a preflight from each origin in use, and none after the first that has no response. */
async function sendPreflights(webhook: Webhook, stop: AbortSignal): Promise<Preflight[]> {
  const preflights: Preflight[] = [];
  for (const origin of webhook.origins) {
    const outcome = await sendRequest(webhook, origin, undefined, stop);
    preflights.push({ origin, outcome });
    if ("networkError" in outcome) break;
  }
  return preflights;
}

function describeOutcome(preflight: Preflight): string {
  const { outcome } = preflight;
  if ("networkError" in outcome) return "no answer";
  const verdict = isAllowed(preflight) ? "allowed" : "refused";
  return `${verdict}, ${outcome.status} in ${outcome.duration} ms, ${describePreflight(outcome)}`;
}

/** Finds out what a browser meets at a webhook before it posts, and whether it would. Nothing is submitted. */
async function checkPreflights(webhook: Webhook, stop: AbortSignal) {
  const preflights = await sendPreflights(webhook, stop);
  const diagnostics = [...diagnoseAddress(webhook), ...diagnosePreflights(preflights, webhook)];
  const isPosted =
    preflights.slice(0, 1).every(isAllowed) &&
    preflights.every(({ outcome }) => "status" in outcome);
  if (isPosted) {
    const outcome = await sendRequest(webhook, foreignOrigin, undefined, stop);
    if ("status" in outcome) {
      const isOpen = isAllowed({ origin: foreignOrigin, outcome });
      diagnostics.push(diagnoseForeignOrigin(isOpen, webhook));
    }
  }
  const lines = preflights.map((it) => `  Preflight from ${it.origin}: ${describeOutcome(it)}`);
  return { webhook, lines, diagnostics, isPosted };
}

/** Posts a test submission as the form on the site would, once, after it was printed. */
async function postTest(webhook: Webhook, { site, print, stop }: CheckOptions) {
  const payload = createTestPayload(webhook.definition, site);
  print("  The test submission:");
  for (const line of JSON.stringify(payload, null, 2).split("\n")) print(`    ${line}`);
  const outcome = await sendRequest(webhook, site, JSON.stringify(payload), stop);
  print(
    "networkError" in outcome
      ? "  POST: no answer"
      : `  POST: ${outcome.status} in ${outcome.duration} ms`,
  );
  return diagnosePost(outcome, webhook);
}

/** How the console calls each severity, in the order of their weight. */
const headings: Readonly<Record<Diagnostic["severity"], string>> = {
  error: "To fix",
  unreachable: "Not reached",
  info: "Good to know",
};

function describeDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  return Object.entries(headings).flatMap(([severity, heading]) =>
    diagnostics
      .filter((diagnostic) => diagnostic.severity === severity)
      .flatMap(({ subject, observed, impact, fix }) => [
        `  ${heading}: ${subject}`,
        `    Seen:   ${observed}`,
        `    Means:  ${impact}`,
        `    Change: ${fix}`,
      ]),
  );
}

function summarize(diagnostics: readonly Diagnostic[]): { line: string; exitCode: number } {
  const count = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const errors = count("error");
  const unreachable = count("unreachable");
  const parts = [
    errors > 0 && `${errors} ${errors === 1 ? "thing" : "things"} to fix`,
    unreachable > 0 &&
      `${unreachable} ${unreachable === 1 ? "address" : "addresses"} could not be reached`,
  ];
  return {
    line: `${parts.filter(Boolean).join(", ") || "Nothing to fix"}.`,
    exitCode: errors > 0 ? 1 : unreachable > 0 ? 2 : 0,
  };
}

/** What each service calls itself, as it stands in sentences. */
const serviceNames: Readonly<Record<Service, string>> = {
  n8n: "n8n",
  make: "Make",
  zapier: "Zapier",
  pipedream: "Pipedream",
  inbox: "the inbox of this project",
  other: "no service that is known here",
};

/**
 * Finds out what a browser meets at the webhook of every form, from every origin in use, and prints it with what it
 * means and what to change. Addresses are masked. Every response has a time limit, so it always ends.
 *
 * @returns The exit code: 1 when there is something to fix; 2 when there is not, but an address could not be reached; 0
 * when all is well; 130 when it was stopped.
 */
export async function checkWebhooks(options: CheckOptions): Promise<number> {
  const { webhooks, site, port, send, print, timeLimit, stop } = options;
  print(`The site is published at ${site} (content/site.mdx).\n`);
  const origins = originsInUse(site, port);
  const checks = await Promise.all(
    formTypes.map((type) => {
      const [definition, variable] = [forms[type], webhookVariables[type]];
      const url = new URL(webhooks[type]);
      return checkPreflights({ definition, variable, url, origins, timeLimit }, stop);
    }),
  );

  const found: Diagnostic[] = [];
  for (const { webhook, lines, diagnostics, isPosted } of checks) {
    const { definition, url } = webhook;
    print(`${definition.type}: ${maskAddress(url)} (${serviceNames[recogniseService(url)]})`);
    lines.forEach(print);
    if (send && isPosted) diagnostics.push(...(await postTest(webhook, options)));
    else if (send) print("  Nothing was sent: after such a preflight no browser would.");
    describeDiagnostics(diagnostics).forEach(print);
    print("");
    found.push(...diagnostics);
  }
  if (stop.aborted) return 130;

  const { line, exitCode } = summarize(found);
  print(line);
  if (!send) {
    print("Nothing was submitted. `npm run webhooks:check -- --send` posts one test each.");
  }
  return exitCode;
}
