import { afterEach, beforeAll, beforeEach } from "@jest/globals";
import { Miniflare, type RequestInit } from "miniflare";
import type { FormType } from "../src/routes";
import type { Environment } from "./environment";
import { bundleWorker, workerOptions } from "../tools/lib/local-worker";

export const site = "https://www.example.com";

const password = "a password of the owner";

/** Answers that obey every rule of the consultation. */
export const answers = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+49 555 0100100",
  currentWebsite: "https://ada.example",
  issues: "It blinks, and it plays music.",
};

export interface StoredLead {
  id: number;
  receivedAt: string;
  form: FormType;
  answers: Record<string, string>;
  times: number;
  wrong: string[];
}

let script = "";
let miniflare: Miniflare;

/** Starts the Worker with an empty store, as one that is published and has a password unless other bindings are given. */
export async function startWorker(bindings: Partial<Environment>): Promise<void> {
  await miniflare.setOptions({
    ...workerOptions(script),
    bindings: { ...bindings } as Record<string, string>,
    cf: false,
  });
}

/** Gives each test of a file a Worker of its own, in workerd. */
export function runWorker(): void {
  beforeAll(() => {
    script = bundleWorker("worker/leads.fixture.ts");
  });
  beforeEach(async () => {
    const bindings = { INBOX_PASSWORD: password };
    miniflare = new Miniflare({ ...workerOptions(script), bindings, cf: false });
    await miniflare.ready;
  });
  afterEach(() => miniflare.dispose());
}

/** Sends a request to a path of the site, or to an address. */
export const ask = (path: string, options: RequestInit = {}) =>
  miniflare.dispatchFetch(new URL(path, site).href, { redirect: "manual", ...options });

/** Posts a body to the consultation's address as a page of the site does. */
export const postBody = (body: string, headers: Record<string, string> = {}) =>
  ask("/webhook/consultation", {
    method: "POST",
    headers: { Origin: site, "Content-Type": "application/json", ...headers },
    body,
  });

export const post = (lead: object, headers: Record<string, string> = {}) =>
  postBody(JSON.stringify(lead), headers);

let callers = 0;

/** Asks for a page with the inbox's password. Each call comes from another address, so that no limit is met. */
export function askInbox(
  path: string,
  { headers, ...options }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  typed = password,
) {
  callers += 1;
  const address = { "CF-Connecting-IP": `10.0.0.${callers}` };
  const authorization = { Authorization: `Basic ${btoa(`anybody:${typed}`)}` };
  return ask(path, { ...options, headers: { ...authorization, ...address, ...headers } });
}

export const leads = async () =>
  (await (await askInbox("/inbox/leads.json")).json()) as StoredLead[];

export const inboxPage = async (path = "/inbox") => (await askInbox(path)).text();
