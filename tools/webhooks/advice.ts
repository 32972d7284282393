import { isMadeUp } from "../../src/content/check-identity";
import type { FormDefinition } from "../../src/forms/definition";
import { isLoopbackHost } from "../../src/address";
import {
  findAddressProblem,
  maskAddress,
  maskHost,
  recogniseService,
  zapierFix,
  type Service,
} from "../../src/webhook-address";
import {
  findOriginProblem,
  findPreflightProblems,
  findStatusProblem,
  type CorsProblem,
  type CorsProblemKind,
} from "./cors";
import type { Outcome, WebhookResponse } from "./request";

/** Something that was found out about a webhook. */
export interface Diagnostic {
  /** Whether it has to be changed, is good to know only, or keeps everything else from being found out. */
  severity: "error" | "info" | "unreachable";
  /** What it is about, such as a preflight and its origins. */
  subject: string;
  /** What was seen. */
  observed: string;
  /** What it means for a lead. */
  impact: string;
  /** What to change, in the words of the service. */
  fix: string;
}

/** A form's webhook. */
export interface Webhook {
  /** The form that posts to it. */
  definition: FormDefinition;
  /** The variable that holds its address. */
  variable: string;
  url: URL;
  /** Every origin that the form is seen at, the site's first. */
  origins: readonly [string, ...string[]];
  /** How long the form waits for a response, in ms. */
  timeLimit: number;
}

/** A preflight that was sent. */
export interface Preflight {
  origin: string;
  outcome: Outcome;
}

type Topic = CorsProblemKind | "open-to-all";

/** What to change, by service and topic; a service that lacks one has no other words for it than any server. */
function fixFor(topic: Topic, webhook: Webhook, method: "OPTIONS" | "POST"): string {
  const { variable, url, origins } = webhook;
  const service = recogniseService(url);
  const isPost = method === "POST";

  const anyOrigin = `Let the server answer with exactly one Access-Control-Allow-Origin: the origin that asked, if it is one of ${origins.join(", ")}, or *.${isPost ? "" : " A preflight also needs Access-Control-Allow-Headers: content-type."}`;
  const n8nOrigins = `In n8n, set the Webhook node's option Allowed Origins (CORS) to ${origins.join(",")} with no space in it, and publish the workflow again.`;
  const makeOrigin = isPost
    ? `In Make, end the scenario with a Webhook response module, and give it the custom header Access-Control-Allow-Origin: ${origins[0]} (or *).`
    : "Make answers preflights by itself, and no setting for them is known here. Ask Make's support, or let n8n or Pipedream receive the form.";
  const pipedreamOrigin = isPost
    ? "In Pipedream, add the header Access-Control-Allow-Origin: * to the answer that the workflow gives with $.respond()."
    : "Pipedream answers preflights by itself, and no setting for them is known here. See that the address is the one of the workflow's HTTP trigger.";

  const other: Record<Topic, string> = {
    redirect: `Write the address that it leads to into ${variable}. If that is a login, let this address pass without one.`,
    login:
      "Let requests to this address pass without a login or a key: a page in a browser can keep none.",
    "rate-limit": "The service counts too many calls. Wait, then check again.",
    status: isPost
      ? "See in the log of the server why it refused the submission."
      : `See whether ${variable} is misspelt. If not, let ${url.host} answer OPTIONS at this address with status 204 and the CORS headers.`,
    "origin-count": anyOrigin,
    "origin-value": anyOrigin,
    "content-type": `Let ${service === "other" ? "the server" : "whatever stands before the service"} answer the preflight with Access-Control-Allow-Headers: content-type.`,
    "malformed-list": "Write the names with commas between them, or only *.",
    "open-to-all": "If the service can list the origins that it allows, list yours.",
  };
  const byService: Record<Service, Partial<Record<Topic, string>>> = {
    other,
    inbox: {},
    n8n: {
      login:
        "Set the Webhook node's Authentication to None, and let whatever stands before n8n pass /webhook/ without a login: a page in a browser can keep no password.",
      status: isPost
        ? "n8n says so when the workflow fails. Open its Executions, see which node failed, and mend it."
        : `n8n says so where no published workflow takes a POST at this path. Publish the workflow (in older versions switch it to Active), set the Webhook node's HTTP Method to POST, and copy its Production URL into ${variable}.`,
      "origin-count":
        "n8n sends this header by itself. Whatever stands before it (a reverse proxy, a tunnel, a firewall) has to leave OPTIONS and this header to n8n.",
      "origin-value": n8nOrigins,
      "open-to-all": n8nOrigins,
    },
    make: {
      status: `Switch the scenario on in Make, see its History for a failed run, and copy the address from its Custom webhook module into ${variable}.`,
      "origin-count": makeOrigin,
      "origin-value": makeOrigin,
    },
    pipedream: {
      status: `Deploy the workflow in Pipedream, see its event history for a failed run, and copy the address of its HTTP trigger into ${variable}.`,
      "origin-count": pipedreamOrigin,
      "origin-value": pipedreamOrigin,
    },
    zapier: {
      status: zapierFix,
      "origin-count": zapierFix,
      "origin-value": zapierFix,
      "content-type": zapierFix,
    },
  };
  return byService[service][topic] ?? other[topic];
}

/**
 * Explains why a preflight had no response. A certificate that browsers refuse is an error: somebody did answer, and
 * asking again changes nothing.
 *
 * @see https://nodejs.org/api/errors.html#nodejs-error-codes and https://nodejs.org/api/tls.html#x509-certificate-error-codes
 */
function diagnoseNetworkError(code: string, { url, variable, timeLimit }: Webhook): Diagnostic {
  const host = maskHost(url);
  const refusedByBrowsers = [
    {
      codes: /SELF_SIGNED_CERT|^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT_LOCALLY)$/,
      observed: `The certificate of ${host} is self-signed or comes from nobody whom browsers trust.`,
      fix: "Give the server a certificate of a public authority, with its whole chain; Let's Encrypt gives them for free.",
    },
    {
      codes: /^CERT_HAS_EXPIRED$/,
      observed: `The certificate of ${host} has expired.`,
      fix: "Renew it, and see to it that it renews itself.",
    },
    {
      codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
      observed: `The certificate is made out to another name than ${host}.`,
      fix: `Give the server a certificate for ${host}, or write the name that it has into ${variable}.`,
    },
    {
      codes: /^(EPROTO$|ERR_SSL_)/,
      observed: `${host} could not agree with this machine on an encrypted connection.`,
      fix: "Let the server speak https on this port.",
    },
  ];
  const unreachable = [
    {
      codes: /^(ENOTFOUND|EAI_AGAIN)$/,
      observed: `The name ${host} could not be looked up.`,
      fix: `See whether it is misspelt in ${variable}, and whether this machine is online.`,
    },
    {
      codes: /^ECONNREFUSED$/,
      observed: `Nothing takes connections at ${host}.`,
      fix: `Start the server, or mend the host and the port in ${variable}.`,
    },
    {
      codes: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
      observed: `There is no way to ${host} from here.`,
      fix: "See whether this machine is online, and whether a firewall is in between.",
    },
    {
      codes: /^timeout$/,
      observed: `${host} did not answer within ${timeLimit / 1000} s.`,
      fix: "See whether the server is overloaded or asleep, then check again.",
    },
  ];
  const broken = {
    observed: `${host} closed the connection instead of answering in HTTP.`,
    fix: `See in the server's log why, and whether the port in ${variable} is the right one.`,
  };
  const hasCode = ({ codes }: { codes: RegExp }) => codes.test(code);
  const refusal = refusedByBrowsers.find(hasCode);
  const { observed, fix } = refusal ?? unreachable.find(hasCode) ?? broken;
  return {
    severity: refusal ? "error" : "unreachable",
    subject: "the address",
    observed,
    impact: `${refusal ? "Every browser refuses the connection. " : ""}No visitor can send this form.`,
    fix,
  };
}

/** @returns What is to be said of the address of a webhook by itself. */
export function diagnoseAddress({ url, variable, origins }: Webhook): Diagnostic[] {
  const problem = findAddressProblem(url);
  if (!problem) return [];
  const { impact, fix, ifPublished } = problem;
  const severity = ifPublished && isMadeUp(origins[0]) ? "info" : "error";
  const observed = `${variable} is ${maskAddress(url)}`;
  return [{ severity, subject: "the address", observed, impact, fix }];
}

function diagnoseDuration(duration: number, subject: string, { timeLimit }: Webhook): Diagnostic[] {
  // The preflight and the POST share what the forms wait, and a visitor's connection is slower than most.
  if (duration <= timeLimit / 3) return [];
  return [
    {
      severity: "error",
      subject,
      observed: `The answer took ${duration} ms.`,
      impact: `The form gives up ${timeLimit / 1000} s after a click. A visitor who is told that it failed sends again or goes away, though the lead may have arrived.`,
      fix: "Answer as soon as the lead is stored, and do whatever takes long after that. If the server was asleep, keep it awake.",
    },
  ];
}

/** What a problem means depends on who comes from the origins that have it. */
function diagnosePreflightProblem(
  { kind, observed }: CorsProblem,
  origins: readonly string[],
  webhook: Webhook,
): Diagnostic {
  const visited = origins.filter((origin) => !isLoopbackHost(new URL(origin).hostname));
  const isVisited = visited.length > 0;
  return {
    severity: isVisited ? "error" : "info",
    subject: `the preflight from ${origins.join(", ")}`,
    observed,
    impact: isVisited
      ? `A visitor on ${visited.join(" or ")} cannot send this form: the browser never posts, and the form says "${webhook.definition.failure.title}".`
      : "Visitors are not touched. Only the site that runs on this machine (npm start) cannot post there.",
    fix: fixFor(kind, webhook, "OPTIONS"),
  };
}

/** Whether a browser would post after a preflight. */
export const isAllowed = ({ origin, outcome }: Preflight) =>
  "status" in outcome && findPreflightProblems(outcome, origin).length === 0;

/**
 * @param preflights - Those that were sent, one from each origin.
 * @returns What they mean; a problem that several origins have is told once.
 */
export function diagnosePreflights(
  preflights: readonly Preflight[],
  webhook: Webhook,
): Diagnostic[] {
  // The inbox refuses every page of another machine, and is to.
  const isInbox = recogniseService(webhook.url) === "inbox";
  const unanswered: string[] = [];
  const durations: number[] = [0];
  const problems = new Map<string, { problem: CorsProblem; origins: string[] }>();
  for (const { origin, outcome } of preflights) {
    if ("networkError" in outcome) {
      if (outcome.networkError !== "stopped") unanswered.push(outcome.networkError);
      continue;
    }
    durations.push(outcome.duration);
    for (const problem of isInbox ? [] : findPreflightProblems(outcome, origin)) {
      const { origins } = problems.get(problem.observed) ?? { origins: [] };
      problems.set(problem.observed, { problem, origins: [...origins, origin] });
    }
  }
  return [
    ...unanswered.map((code) => diagnoseNetworkError(code, webhook)),
    ...[...problems.values()].map(({ problem, origins }) =>
      diagnosePreflightProblem(problem, origins, webhook),
    ),
    ...diagnoseDuration(Math.max(...durations), "the preflight", webhook),
  ];
}

/** A site that is not this one (RFC 6761, section 6.5, keeps the domain free). */
export const foreignOrigin = "https://stranger.example";

/**
 * @param isOpen - Whether a browser would post from {@link foreignOrigin}.
 */
export function diagnoseForeignOrigin(isOpen: boolean, webhook: Webhook): Diagnostic {
  const browsersOnly =
    "CORS binds browsers only: whoever reads the address in the page can post with any other program.";
  const advice = isOpen ? fixFor("open-to-all", webhook, "OPTIONS") : "Nothing here.";
  return {
    severity: "info",
    subject: "open to strangers",
    observed: isOpen
      ? `Yes: a page at ${foreignOrigin} may post here as well.`
      : `No: a page at ${foreignOrigin} may not post here.`,
    impact: `Other sites ${isOpen ? "can" : "cannot"} use the browsers of their visitors to post junk. ${browsersOnly}`,
    fix: `${advice} docs/webhooks.md shows how to filter duplicates and junk behind the webhook.`,
  };
}

function impactOfRedirect({ status }: WebhookResponse): string {
  return status === 307 || status === 308
    ? "A browser asks and posts again where it is sent to, at another host as a page from nowhere (Origin: null), if the policy of the page lets it go there at all. The lead may be refused."
    : "A browser follows with a GET, which carries none of the answers. The lead is lost, though the form may say that it was delivered.";
}

/** What a bad status means depends on which responses the form takes for a success. */
const impactOfStatus = ({ deliveredBy, failure, success }: FormDefinition) =>
  deliveredBy === "ok-status"
    ? `The form says "${failure.title}" and keeps what was entered. The lead may be lost.`
    : `The form takes any answer for a success: it says "${success.title}" though the webhook has failed. The lead may be lost, and nobody notices.`;

/** What a browser meets in the response to a POST, each with its impact. */
function findPostProblems(
  response: WebhookResponse,
  { definition, origins }: Webhook,
): (readonly [CorsProblem, string])[] {
  const status = findStatusProblem(response);
  if (status?.kind === "redirect") return [[status, impactOfRedirect(response)]];
  const origin = findOriginProblem(response, origins[0]);
  if (!origin) return status ? [[status, impactOfStatus(definition)]] : [];
  const says = `the form says "${definition.failure.title}"`;
  const impact = status
    ? `The browser tells the form nothing but that it failed: ${says}.`
    : `The submission was delivered, yet the browser tells the form that it failed: ${says}, and visitors send again.`;
  return [[origin, impact], ...(status ? [[status, "The lead may be lost."] as const] : [])];
}

/**
 * @param outcome - Of the POST of a test submission from the site's origin.
 * @returns What it means.
 */
export function diagnosePost(outcome: Outcome, webhook: Webhook): Diagnostic[] {
  const subject = "the answer to the test submission";
  if ("networkError" in outcome) {
    const { networkError } = outcome;
    if (networkError === "stopped") return [];
    return [
      {
        severity: "error",
        subject,
        observed:
          networkError === "timeout"
            ? `None within ${webhook.timeLimit / 1000} s.`
            : "None: the connection ended before one came.",
        impact:
          "The form says that it failed, though the lead may have arrived. A visitor who sends again is there twice.",
        fix: "See whether the test submission has arrived. Answer as soon as the lead is stored, and do whatever takes long after that.",
      },
    ];
  }
  const diagnostics = findPostProblems(outcome, webhook).map(
    ([{ kind, observed }, impact]): Diagnostic => {
      const fix = fixFor(kind, webhook, "POST");
      return { severity: "error", subject, observed, impact, fix };
    },
  );
  return [...diagnostics, ...diagnoseDuration(outcome.duration, subject, webhook)];
}
