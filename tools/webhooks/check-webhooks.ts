import { wwwVariant } from "../../src/address";
import { isMadeUp } from "../../src/content/check-identity";
import type { Webhooks } from "../../src/environment";
import { formShapes, type Control } from "../../src/form-shapes";
import { fieldsOf } from "../../src/forms/definition";
import { createPayload } from "../../src/forms/send";
import { formTypes, type FormType } from "../../src/routes";
import { findPublishedFault, maskAddress, maskHosts } from "../../src/webhook-address";
import { findPostProblems, findPreflightProblem } from "./cors";
import { describeProblem, type Problem } from "./problem";

export interface CheckOptions {
  webhooks: Readonly<Webhooks>;
  site: string;
  port: number;
  send: boolean;
  print: (line: string) => void;
  /** How long the forms wait for a response, in ms. */
  timeLimit: number;
}

/**
 * Checks the webhook of every form.
 *
 * @returns The exit code: 1 when there is something to fix, 2 when there is nothing but addresses that were not reached.
 */
export async function checkWebhooks(options: CheckOptions): Promise<number> {
  const { site, send, print } = options;
  print(`The site is published at ${site} (content/site.mdx).`);

  const problems: Problem[] = [];
  for (const type of formTypes) problems.push(...(await checkWebhook(type, options)));

  print(problems.length === 0 ? "\nNothing to fix." : `\nTo fix: ${problems.length}.`);
  if (!send) {
    print("Nothing was submitted. `npm run webhooks:check -- --send` posts one test each.");
  }

  if (problems.length === 0) return 0;
  return problems.every(({ section }) => section === "not-reached") ? 2 : 1;
}

async function checkWebhook(type: FormType, options: CheckOptions): Promise<Problem[]> {
  const { site, port, send, print } = options;
  const url = new URL(options.webhooks[type]);
  const problems: Problem[] = [];
  const report = (problem: Problem) => {
    problems.push(problem);
    print(`    To fix: ${describeProblem(problem)}`);
  };
  print(`\n${type}: ${maskAddress(url)}`);

  const fault = isMadeUp(site) ? undefined : findPublishedFault(url);
  if (fault) report({ seen: fault, section: "local-or-test-address" });

  let wouldPost = false;
  // A host redirects from www or to it, and which of the two cannot be known here.
  const published = [site, ...wwwVariant(site)];
  for (const origin of [...published, `http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
    const answer = await ask(url, origin, options, preflight);
    const problem = "seen" in answer ? answer : findPreflightProblem(answer, url, origin);
    print(`  Preflight from ${origin}: ${problem ? "failed" : "allowed"}`);
    if (origin === site) wouldPost = !problem;

    if (problem && published.includes(origin)) report(problem);
    else if (problem) print(`    On this machine only: ${describeProblem(problem)}`);

    // The other origins would get no answer either.
    if ("seen" in answer) break;
  }

  if (send && wouldPost) {
    for (const problem of await postTest(type, url, options)) report(problem);
  } else if (send) {
    print("  Nothing was sent: after such a preflight no browser would.");
  }
  return problems;
}

async function postTest(type: FormType, url: URL, options: CheckOptions): Promise<Problem[]> {
  const { site, print } = options;
  const payload = createTestPayload(type, site);
  print("  The test submission:");
  print(JSON.stringify(payload, null, 2).replace(/^/gm, "    "));

  const answer = await ask(url, site, options, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(payload),
  });
  if ("seen" in answer) return [{ ...answer, section: "submission-not-answered" }];
  print(`  POST: status ${answer.status}`);
  return findPostProblems(answer, url, site);
}

/** Values that obey the form's rules and that nobody takes for a lead. */
function createTestPayload(type: FormType, site: string) {
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
  return createPayload(formShapes[type], values, new Date(), site);
}

const preflight = {
  method: "OPTIONS",
  headers: {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
  },
};

/** A browser's, because n8n's option "Ignore Bots" refuses other programs. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Sends a request as a browser does. Returns a problem where no answer comes. */
async function ask(
  url: URL,
  origin: string,
  { timeLimit }: CheckOptions,
  request: { method: string; headers: Record<string, string>; body?: string },
): Promise<Response | Problem> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, Origin: origin, "User-Agent": userAgent },
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit),
    });
    // The forms do not read it either.
    await response.body?.cancel();
    return response;
  } catch (error) {
    // `fetch` has the reason as its cause; one that tried several IP addresses has a code and no message.
    const { cause = error } = error as Error;
    const { code = "", message } = cause as NodeJS.ErrnoException;
    return {
      seen: `No answer: ${maskHosts(message.trim() || code)}.`,
      section: /CERT|SIGNATURE|^ERR_(SSL|TLS)_/.test(code) ? "certificate-refused" : "not-reached",
    };
  }
}
