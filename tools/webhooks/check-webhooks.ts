import { wwwVariants } from "../../src/shared/address";
import { isSampleAddress } from "../../src/shared/content/samples";
import type { Environment } from "../../src/build/environment";
import { testBody } from "../../src/shared/forms/test-body";
import { timeoutMs } from "../../src/shared/forms/timeout";
import { formTypes, isOwnReceiver, type FormType } from "../../src/shared/routes";
import { findLocalOrTestFault, maskAddress, maskHosts } from "../../src/build/webhook-address";
import { fetchFailure, fetchPublished } from "../lib/fetch-published";
import { findCorsProblem } from "./cors";

/** What a browser sends before it posts JSON to another origin. */
const preflightHeaders = {
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "content-type",
};

/** What a browser sends with the JSON. */
const postHeaders = { "Content-Type": "application/json", Accept: "application/json" };

/** A browser's user agent, because n8n's option "Ignore Bots" refuses other programs. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Posts a body or, without one, sends a preflight, as a browser does. Returns what is wrong with the answer. */
async function tryRequest(url: URL, origin: string, body?: string) {
  const isPreflight = body === undefined;
  try {
    const response = await fetch(url, {
      method: isPreflight ? "OPTIONS" : "POST",
      headers: {
        ...(isPreflight ? preflightHeaders : postHeaders),
        Origin: origin,
        "User-Agent": userAgent,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The forms don't read the answer's body either.
    await response.body?.cancel();
    return findCorsProblem(response, origin, isPreflight);
  } catch (error) {
    const { code, message } = fetchFailure(error);
    const isTlsError = /CERT|SIGNATURE|^ERR_(SSL|TLS)_/.test(code);
    const seen = `No answer: ${maskHosts(message)}.`;
    if (!isPreflight) return { seen, section: "submission-not-answered" };
    return { seen, section: isTlsError ? "certificate-refused" : "not-reached" };
  }
}

/** The answer to every question of a test. */
const testText = "TEST of npm run webhooks:check, no lead, delete it";

/** Prints where a form posts to and what is tried. Returns the first problem, if there is one. */
async function findProblem(form: FormType, endpoint: string, site: string, shouldSend: boolean) {
  const url = new URL(endpoint, site);
  if (isOwnReceiver(endpoint)) {
    console.log(`\n${form}: the site's own receiver`);
    // The receiver refuses a GET with 405. If nobody would see a lead, it answers with 503 before that.
    const { status } = await fetchPublished(url.href);
    if (status === 405) return undefined;
    return { seen: `It answers with status ${status}.`, section: "own-receiver" };
  }

  console.log(`\n${form}: ${maskAddress(url)}`);
  // While the site's address is a sample, its owner may still try out a local webhook.
  const seen = !isSampleAddress(site) && findLocalOrTestFault(url);
  if (seen) return { seen, section: "local-or-test-address" };

  // The host may redirect from one of these origins to the other. This command doesn't know which of them visitors see.
  for (const origin of [site, ...wwwVariants(site)]) {
    const problem = await tryRequest(url, origin);
    console.log(`  Preflight from ${origin}: ${problem ? "failed" : "allowed"}`);
    if (problem) return problem;
  }

  if (!shouldSend) return undefined;
  console.log("  A test is submitted.");
  return tryRequest(url, site, testBody({ form, site, name: testText, text: testText }));
}

/**
 * Checks the webhook of every form and prints the first problem of each. Posts a test to each only if `shouldSend` is true. `site`
 * is the site's origin.
 *
 * @returns The exit code: 1 if there is something to fix, 2 if the only problems are addresses that were not reached.
 */
export async function checkWebhooks(
  endpoints: Environment["endpoints"],
  site: string,
  shouldSend: boolean,
) {
  /** The sections of docs/webhooks.md about the problems. */
  const sections: string[] = [];
  for (const form of formTypes) {
    const problem = await findProblem(form, endpoints[form], site, shouldSend);
    if (problem) {
      sections.push(problem.section);
      console.log(`  To fix: ${problem.seen} See docs/webhooks.md#${problem.section}.`);
    } else {
      console.log("  Nothing to fix.");
    }
  }

  if (!shouldSend) {
    console.log(
      "\nNothing was submitted. `npm run webhooks:check -- --send` posts one test to each webhook in .env.",
    );
  }
  if (sections.length === 0) return 0;
  console.log(
    "\nFix what is named above, then run this again: it stops at each form's first problem.",
  );
  return sections.every((section) => section === "not-reached") ? 2 : 1;
}
