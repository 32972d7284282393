import { webhookVariables } from "./environment";
import { isLoopbackHost } from "./address";
import { formTypes, type FormType } from "./routes";

/** The path of a form's webhook in this project's inbox. */
export const inboxPath = (form: FormType) => `/webhook/${form}`;

/** The sections of docs/webhooks.md on what each problem means for a lead and how to fix it. */
export const guideSections = [
  "local-or-test-address",
  "not-reached",
  "certificate-refused",
  "redirected",
  "preflight-refused",
  "no-cors-headers",
  "another-origin-allowed",
  "content-type-not-allowed",
  "submission-refused",
  "submission-not-answered",
] as const;

export interface Problem {
  seen: string;
  section: (typeof guideSections)[number];
}

export const describeProblem = ({ seen, section }: Problem) =>
  `${seen} See docs/webhooks.md#${section}.`;

/** Pipedream's host names begin with a secret. */
export const maskHosts = (text: string) => text.replace(/[\w-]+(?=\.m\.pipedream\.net)/g, "…");

/** Hides the path and query, because anybody who knows them can post there. */
export const maskAddress = ({ protocol, host }: URL) => `${protocol}//${maskHosts(host)}/…`;

/** Why a published site cannot deliver leads there, as far as the address alone shows. */
export function addressProblems({ hostname, pathname }: URL): Problem[] {
  const section = "local-or-test-address";
  if (isLoopbackHost(hostname)) {
    return [{ seen: "The address is on this machine, which no visitor reaches.", section }];
  }
  return pathname.includes("/webhook-test/")
    ? [{ seen: "This is n8n's test address, which takes one call within two minutes.", section }]
    : [];
}

/** What a build warns about: webhooks that will not work once the pages are published. */
export function addressWarnings(
  webhooks: Readonly<Record<FormType, string>>,
  isPublished: boolean,
): string[] {
  if (!isPublished) return [];
  return formTypes.flatMap((type) => {
    const url = new URL(webhooks[type]);
    const name = `${webhookVariables[type]} is ${maskAddress(url)}.`;
    return addressProblems(url).map((problem) => `${name} ${describeProblem(problem)}`);
  });
}
