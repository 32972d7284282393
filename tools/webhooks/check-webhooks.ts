import { wwwVariant } from "../../src/address";
import { isMadeUp } from "../../src/content/check-identity";
import type { Webhooks } from "../../src/environment";
import { formShapes, type Control } from "../../src/form-shapes";
import { fieldsOf } from "../../src/forms/definition";
import { createPayload } from "../../src/forms/send";
import { formTypes, type FormType } from "../../src/routes";
import { findPublishedFault, maskAddress, maskHosts } from "../../src/webhook-address";
import { findCorsProblem, type Problem } from "./cors";

export interface CheckOptions {
  webhooks: Readonly<Webhooks>;
  site: string;
  send: boolean;
  print: (line: string) => void;
  /** How long the forms wait for a response, in ms. */
  timeLimit: number;
}

/**
 * Checks the webhook of every form, each up to the first thing to fix.
 *
 * @returns The exit code: 1 when there is something to fix, 2 when there is nothing but addresses that were not reached.
 */
export async function checkWebhooks(options: CheckOptions): Promise<number> {
  const { webhooks, site, send, print } = options;
  print(`The site is published at ${site} (content/site.mdx).`);

  const problems: Problem[] = [];
  for (const type of formTypes) {
    const url = new URL(webhooks[type]);
    print(`\n${type}: ${maskAddress(url)}`);
    const problem = await findProblem(type, url, options);
    if (problem) {
      problems.push(problem);
      print(`  To fix: ${problem.seen} See docs/webhooks.md#${problem.section}.`);
    } else {
      print("  Nothing to fix.");
    }
  }

  if (!send) {
    print("\nNothing was submitted. `npm run webhooks:check -- --send` posts one test each.");
  }
  if (problems.length === 0) return 0;
  return problems.every(({ section }) => section === "not-reached") ? 2 : 1;
}

async function findProblem(
  type: FormType,
  url: URL,
  { site, send, print, timeLimit }: CheckOptions,
): Promise<Problem | undefined> {
  const fault = isMadeUp(site) ? undefined : findPublishedFault(url);
  if (fault) return { seen: fault, section: "local-or-test-address" };

  // A host redirects from www or to it, and which of the two cannot be known here.
  for (const origin of [site, ...wwwVariant(site)]) {
    const problem = await ask(url, origin, timeLimit, preflight);
    print(`  Preflight from ${origin}: ${problem ? "failed" : "allowed"}`);
    if (problem) return problem;
  }

  if (!send) return undefined;
  print("  A test is submitted.");
  return ask(url, site, timeLimit, createTestRequest(type, site));
}

/** A submission that obeys the form's rules and that nobody takes for a lead. */
function createTestRequest(type: FormType, site: string) {
  const mark = "TEST of npm run webhooks:check, no lead, delete it";
  const byControl: Record<Control, string> = {
    // Mail to this domain reaches nobody (RFC 2606, section 3).
    email: "webhooks-check@example.com",
    tel: "TEST 000 000 0000",
    url: site,
    text: mark,
    textarea: mark,
  };

  const values: Record<string, string> = {};
  for (const [name, { control }] of fieldsOf(formShapes[type])) values[name] = byControl[control];
  return {
    method: "POST" as const,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(createPayload(formShapes[type], values, new Date(), site)),
  };
}

const preflight = {
  method: "OPTIONS" as const,
  headers: {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
  },
};

/** A browser's, because n8n's option "Ignore Bots" refuses other programs. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Sends a request as a browser does, and returns what is wrong with its answer. */
async function ask(
  url: URL,
  origin: string,
  timeLimit: number,
  request: { method: "OPTIONS" | "POST"; headers: Record<string, string>; body?: string },
): Promise<Problem | undefined> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, Origin: origin, "User-Agent": userAgent },
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit),
    });
    // The forms do not read it either.
    await response.body?.cancel();
    return findCorsProblem(request.method, response, url, origin);
  } catch (error) {
    // `fetch` has the reason as its cause; one that tried several IP addresses has a code and no message.
    const { cause = error } = error as Error;
    const { code = "", message } = cause as NodeJS.ErrnoException;
    const seen = `No answer: ${maskHosts(message.trim() || code)}.`;
    if (request.method === "POST") return { seen, section: "submission-not-answered" };
    const isRefused = /CERT|SIGNATURE|^ERR_(SSL|TLS)_/.test(code);
    return { seen, section: isRefused ? "certificate-refused" : "not-reached" };
  }
}
