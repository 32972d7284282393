import { wwwVariant } from "../../src/shared/address";
import { isPlaceholder } from "../../src/shared/content/placeholders";
import type { Webhooks } from "../../src/build/environment";
import { formShapes, type Control } from "../../src/shared/forms/shapes";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { createPayload, timeout } from "../../src/shared/forms/payload";
import { formTypes, isOwnReceiver, type FormType } from "../../src/shared/routes";
import { findLocalOrTestFault, maskAddress, maskHosts } from "../../src/build/webhook-address";
import { ask, reasonOf } from "../lib/ask";
import { findCorsProblem, type Problem } from "./cors";

/**
 * Checks the webhook of every form, each up to the first thing to fix.
 *
 * @returns The exit code: 1 when there is something to fix, 2 when there is nothing but addresses that were not reached.
 */
export async function checkWebhooks(
  webhooks: Webhooks,
  site: string,
  send: boolean,
): Promise<number> {
  console.log(`The site is published at ${site} (content/site.mdx).`);

  const problems: Problem[] = [];
  for (const type of formTypes) {
    const endpoint = webhooks[type];
    const isOwn = isOwnReceiver(endpoint);
    const url = new URL(endpoint, site);
    console.log(`\n${type}: ${isOwn ? "the site's own receiver" : maskAddress(url)}`);

    const problem = isOwn
      ? await findReceiverProblem(url)
      : await findProblem(type, url, site, send);
    if (problem) {
      problems.push(problem);
      console.log(`  To fix: ${problem.seen} See docs/webhooks.md#${problem.section}.`);
    } else {
      console.log("  Nothing to fix.");
    }
  }

  if (!send) {
    console.log("\nNothing was submitted. `npm run webhooks:check -- --send` posts one test each.");
  }
  if (problems.length === 0) return 0;
  return problems.every(({ section }) => section === "not-reached") ? 2 : 1;
}

/** Of all that it asks of itself, the site's own receiver looks at the method last. */
async function findReceiverProblem({ href }: URL): Promise<Problem | undefined> {
  const { status } = await ask(href);
  if (status === 405) return undefined;
  return { seen: `It answers with status ${status}.`, section: "own-receiver" };
}

async function findProblem(
  type: FormType,
  url: URL,
  site: string,
  send: boolean,
): Promise<Problem | undefined> {
  // While the site's address is a placeholder, the webhooks may be those of a trial.
  const fault = isPlaceholder(site) ? undefined : findLocalOrTestFault(url);
  if (fault) return { seen: fault, section: "local-or-test-address" };

  // A host redirects from www or to it, and which of the two cannot be known here.
  for (const origin of [site, ...wwwVariant(site)]) {
    const problem = await tryRequest(url, origin, preflight);
    console.log(`  Preflight from ${origin}: ${problem ? "failed" : "allowed"}`);
    if (problem) return problem;
  }

  if (!send) return undefined;
  console.log("  A test is submitted.");
  return tryRequest(url, site, createTestRequest(type, site));
}

interface BrowserRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const preflight: BrowserRequest = {
  method: "OPTIONS",
  headers: {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
  },
};

/** A submission that obeys the form's rules and that nobody takes for a lead. */
function createTestRequest(type: FormType, site: string): BrowserRequest {
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
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(createPayload(formShapes[type], values, new Date(), site)),
  };
}

/** A browser's, because n8n's option "Ignore Bots" refuses other programs. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Sends a request as a browser does, and returns what is wrong with its answer. */
async function tryRequest(
  url: URL,
  origin: string,
  request: BrowserRequest,
): Promise<Problem | undefined> {
  const isPreflight = request.method === "OPTIONS";
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, Origin: origin, "User-Agent": userAgent },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    // The forms do not read it either.
    await response.body?.cancel();
    return findCorsProblem(response, origin, isPreflight);
  } catch (error) {
    return describeFailure(error, isPreflight);
  }
}

function describeFailure(error: unknown, isPreflight: boolean): Problem {
  const { code, message } = reasonOf(error);
  const seen = `No answer: ${maskHosts(message)}.`;
  if (!isPreflight) return { seen, section: "submission-not-answered" };

  const isRefused = /CERT|SIGNATURE|^ERR_(SSL|TLS)_/.test(code);
  return { seen, section: isRefused ? "certificate-refused" : "not-reached" };
}
