import { webhookVariables } from "./environment";
import { isLoopbackHost } from "./address";
import { formTypes, type FormType } from "./routes";

/**
 * The automation services whose words the advice is written in, and the inbox of this project; `other` is any server that is
 * none of them.
 */
export type Service = "n8n" | "make" | "zapier" | "pipedream" | "inbox" | "other";

/** @returns The path at which the inbox of this project takes a form. */
export const inboxPath = (form: FormType) => `/webhook/${form}`;

/** The port at which n8n runs by itself. @see https://docs.n8n.io/hosting/configuration/environment-variables/deployment/ */
const n8nPort = "5678";

/** Whether an address is that of the inbox, whose paths are also those of the recipes for n8n. */
const isInbox = ({ hostname, port, pathname }: URL) =>
  isLoopbackHost(hostname) &&
  port !== n8nPort &&
  formTypes.some((form) => pathname === inboxPath(form));

const domains: readonly (readonly [string, Service])[] = [
  ["zapier.com", "zapier"],
  ["make.com", "make"],
  ["make.celonis.com", "make"],
  ["integromat.com", "make"],
  ["pipedream.net", "pipedream"],
  ["n8n.cloud", "n8n"],
];

/**
 * Recognises the service behind a webhook. n8n runs on anybody's host; it shows by its name in the host or by the first
 * part of its paths.
 *
 * @param url - The address of the webhook.
 * @returns The service, or `other` where nothing tells.
 * @see https://docs.n8n.io/hosting/configuration/environment-variables/endpoints/ (`/webhook/` and `/webhook-test/`)
 */
export function recogniseService(url: URL): Service {
  if (isInbox(url)) return "inbox";
  const { hostname, pathname } = url;
  const known = domains.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`));
  if (known) return known[1];
  const isN8n =
    hostname.split(".").some((label) => label.includes("n8n")) ||
    /^\/webhook(-test)?\//.test(pathname);
  return isN8n ? "n8n" : "other";
}

/** Beginnings of paths that are the same for every customer of a service. */
const commonBeginning = /^\/(?:webhook|webhook-test|hooks\/catch)\//;

/**
 * @param url - The address of a webhook, or where one redirects to.
 * @returns Its host with the port; at Pipedream an ellipsis for the first part, which is the secret there.
 */
export const maskHost = (url: URL) =>
  recogniseService(url) === "pipedream" ? url.host.replace(/^[^.]+(?=\.)/, "…") : url.host;

/**
 * Writes an address without what only its owner should see on a screen or in a log: the rest of the path, the query, and
 * a secret part of the host.
 *
 * @param url - The address of a webhook, or where one redirects to.
 * @returns The address with an ellipsis for each secret part, such as `https://n8n.example.com/webhook/…`.
 */
export function maskAddress(url: URL): string {
  const beginning = commonBeginning.exec(url.pathname)?.[0] ?? "/";
  const isCut = url.pathname !== beginning || url.search !== "";
  return `${url.protocol}//${maskHost(url)}${beginning}${isCut ? "…" : ""}`;
}

/** Zapier's catch hooks refuse the preflight that a JSON content type causes, and have no setting for it. */
export const zapierFix =
  "Let n8n, Make or Pipedream receive the form and pass it on to Zapier from there (docs/webhooks.md, Zapier).";

/** What is wrong with an address for a lead, and what to do, as sentences. */
interface AddressProblem {
  impact: string;
  fix: string;
  /** Whether it is one only where the site is published. */
  ifPublished?: boolean;
}

/**
 * Judges an address by itself, without a request to it.
 *
 * @returns What is wrong with it; nothing where only a request can tell.
 */
export function findAddressProblem(url: URL): AddressProblem | undefined {
  const service = recogniseService(url);
  if (service === "n8n" && url.pathname.includes("/webhook-test/")) {
    return {
      impact:
        "It is n8n's test address, which takes one call within two minutes after a click in the editor. Every lead after that is lost.",
      fix: "Publish the workflow and copy the Production URL of its Webhook node, which has /webhook/ instead of /webhook-test/.",
    };
  }
  if (service === "zapier") {
    return {
      impact:
        "A browser cannot send JSON to a hook of Zapier: Zapier refuses the preflight, and no lead arrives.",
      fix: zapierFix,
    };
  }
  if (isLoopbackHost(url.hostname)) {
    const what = service === "inbox" ? "the inbox of npm start on this machine" : "this machine";
    return {
      impact: `It is ${what}, which no visitor reaches. Once the site is published, nobody's lead arrives.`,
      fix: "Set it to the public https address of your webhook before you publish.",
      ifPublished: true,
    };
  }
  return undefined;
}

/**
 * Judges the addresses that a build is about to put into the pages. One address for several forms is no problem: each
 * submission carries its `formType`.
 *
 * @param webhooks - The address of each form.
 * @param isPublished - Whether the pages are for visitors.
 * @returns For each that cannot work, its variable, what that means and what to write; the addresses are masked.
 */
export function addressWarnings(
  webhooks: Readonly<Record<FormType, string>>,
  isPublished: boolean,
): string[] {
  return formTypes.flatMap((type) => {
    const url = new URL(webhooks[type]);
    const problem = findAddressProblem(url);
    if (!problem || (problem.ifPublished && !isPublished)) return [];
    return [`${webhookVariables[type]} is ${maskAddress(url)} ${problem.impact} ${problem.fix}`];
  });
}
