import { wwwVariant } from "../../src/shared/address";
import { isPlaceholder } from "../../src/shared/content/placeholders";
import type { Webhooks } from "../../src/build/environment";
import { formShapes } from "../../src/shared/forms/shapes";
import { mapValues } from "../../src/shared/map-values";
import { createPayload } from "../../src/shared/forms/payload";
import { timeout } from "../../src/shared/forms/timeout";
import { formTypes, isOwnReceiver, type FormType } from "../../src/shared/routes";
import { findLocalOrTestFault, maskAddress, maskHosts } from "../../src/build/webhook-address";
import { ask, reasonOf } from "../lib/ask";
import { findCorsProblem } from "./cors";

/**
 * Checks the webhook of every form and prints the first problem of each. Posts a test to each only if `send` is true.
 *
 * @returns The exit code: 1 if there is something to fix, 2 if the only problem is an address that was not reached.
 */
export async function checkWebhooks(webhooks: Webhooks, site: string, send: boolean) {
  console.log(`The site is published at ${site} (content/site.mdx).`);

  /** The sections of docs/webhooks.md about the problems. */
  const sections: string[] = [];
  for (const form of formTypes) {
    const url = new URL(webhooks[form], site);
    const isOwn = isOwnReceiver(webhooks[form]);
    console.log(`\n${form}: ${isOwn ? "the site's own receiver" : maskAddress(url)}`);

    const problem = isOwn
      ? await findReceiverProblem(url)
      : await findWebhookProblem(form, url, site, send);
    if (problem) {
      sections.push(problem.section);
      console.log(`  To fix: ${problem.seen} See docs/webhooks.md#${problem.section}.`);
    } else {
      console.log("  Nothing to fix.");
    }
  }

  if (!send) {
    console.log("\nNothing was submitted. `npm run webhooks:check -- --send` posts one test each.");
  }
  if (sections.length === 0) return 0;
  return sections.every((section) => section === "not-reached") ? 2 : 1;
}

/** Sends a GET, which the receiver refuses with 405 only if it is ready for leads, because it checks the method last. */
async function findReceiverProblem({ href }: URL) {
  const { status } = await ask(href);
  if (status === 405) return undefined;
  return { seen: `It answers with status ${status}.`, section: "own-receiver" };
}

async function findWebhookProblem(form: FormType, url: URL, site: string, send: boolean) {
  // While the site's address is a placeholder, its owner may still try out a local webhook.
  const fault = isPlaceholder(site) ? undefined : findLocalOrTestFault(url);
  if (fault) return { seen: fault, section: "local-or-test-address" };

  // The host may redirect from one of these to the other. This command can't know which one visitors see.
  for (const origin of [site, ...wwwVariant(site)]) {
    const problem = await tryRequest(url, origin, preflight);
    console.log(`  Preflight from ${origin}: ${problem ? "failed" : "allowed"}`);
    if (problem) return problem;
  }

  if (!send) return undefined;
  console.log("  A test is submitted.");
  return tryRequest(url, site, createTestRequest(form, site));
}

const preflight = {
  method: "OPTIONS",
  headers: {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
  },
};

/** Creates a submission that obeys the form's rules and that nobody can take for a lead. */
function createTestRequest(form: FormType, site: string) {
  const mark = "TEST of npm run webhooks:check, no lead, delete it";
  const byControl = {
    // Mail to this domain reaches nobody (RFC 2606, section 3).
    email: "webhooks-check@example.com",
    tel: "TEST 000 000 0000",
    url: site,
    text: mark,
    textarea: mark,
  };

  const shape = formShapes[form];
  const values = mapValues(shape.fields, ({ control }) => byControl[control]);
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(createPayload(shape, values, new Date(), site)),
  };
}

/** A browser's user agent, because n8n's option "Ignore Bots" refuses other programs. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Sends a request as a browser does. Returns what is wrong with its answer. */
async function tryRequest(
  url: URL,
  origin: string,
  request: typeof preflight | ReturnType<typeof createTestRequest>,
) {
  const isPreflight = request === preflight;
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, Origin: origin, "User-Agent": userAgent },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    // The forms don't read it either.
    await response.body?.cancel();
    return findCorsProblem(response, origin, isPreflight);
  } catch (error) {
    const { code, message } = reasonOf(error);
    const seen = `No answer: ${maskHosts(message)}.`;
    if (!isPreflight) return { seen, section: "submission-not-answered" };
    const isTlsError = /CERT|SIGNATURE|^ERR_(SSL|TLS)_/.test(code);
    return { seen, section: isTlsError ? "certificate-refused" : "not-reached" };
  }
}
