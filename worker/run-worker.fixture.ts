import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeAll, beforeEach } from "@jest/globals";
import { Miniflare, type MiniflareOptions, type RequestInit } from "miniflare";
import type { FormType } from "../src/shared/routes";
import type { Environment } from "./bindings";
import { bundleWorker, compatibilityDate, workerOptions } from "../tools/lib/local-worker";

export const site = "https://www.example.com";

export const password = "a password of the owner";

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
let mailboxScript = "";
let miniflare: Miniflare;

/** Prints what workerd says, but for its notes on alarms that a busy computer delays, or that a test runs by hand. */
function printUnlessAlarm(line: string): void {
  if (!line.includes("SQLite alarm")) console.error(line);
}

/** A published site's Worker with these variables, and a mailbox in place of Cloudflare's if it is to have one. */
const optionsWith = (variables: Partial<Environment>, hasMailbox: boolean): MiniflareOptions => {
  const mailbox = { name: "mailbox", entrypoint: "Mailbox" };
  return {
    cf: false,
    handleRuntimeStdio(_stdout: Readable, stderr: Readable) {
      createInterface({ input: stderr }).on("line", printUnlessAlarm);
    },
    workers: [
      {
        ...workerOptions(script),
        name: "site",
        bindings: variables as Record<string, string>,
        serviceBindings: hasMailbox ? { EMAIL: mailbox } : {},
      },
      { name: "mailbox", modules: true, script: mailboxScript, compatibilityDate },
    ],
  };
};

/** Starts the Worker with an empty store. */
export async function startWorker(variables: Partial<Environment>, hasMailbox = false) {
  await miniflare.setOptions(optionsWith(variables, hasMailbox));
}

/** The address at which the Worker listens on this computer. */
export const listeningAt = async () => (await miniflare.ready).origin;

/** Gives each test of a file a Worker of its own, in workerd; without other variables, it has a password. */
export function runWorker(variables: Partial<Environment> = { INBOX_PASSWORD: password }): void {
  beforeAll(() => {
    script = bundleWorker("worker/leads.fixture.ts");
    mailboxScript = bundleWorker("worker/mailbox.fixture.ts");
  });
  beforeEach(async () => {
    miniflare = new Miniflare(optionsWith(variables, "LEADS_TO" in variables));
    await miniflare.ready;
  });
  afterEach(() => miniflare.dispose());
}

/** Calls a method of the object that only tests have. */
export async function control(method: string, ...values: unknown[]): Promise<unknown> {
  const body = JSON.stringify(values);
  return (await ask(`/test/${method}`, { method: "POST", body })).json();
}

/** Runs SQL in the store. */
export const runSql = (query: string) =>
  control("run", query) as Promise<Record<string, unknown>[]>;

/** Stores copies of the only lead. */
export const copyLeads = (count: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${count})
     INSERT INTO leads (form, answers, fingerprint, receivedAt, inbox)
     SELECT form, answers, i, receivedAt, inbox FROM leads, n`,
  );

/** Counts the rows that SQL has read and written since it was asked last. */
export const countRows = () => control("countRows") as Promise<{ read: number; written: number }>;

/** Lets time pass, and resolves when the emails that are due then were tried. */
export const pass = ({ hours = 0, minutes = 0 }) => control("pass", hours * 60 + minutes);

export interface SentMail {
  to: string;
  from: object;
  subject: string;
  text: string;
  replyTo?: string;
}

const askMailbox = async (options: RequestInit) => {
  const mailbox = await miniflare.getWorker("mailbox");
  return (await mailbox.fetch("http://mailbox", options)).json() as Promise<SentMail[]>;
};

export const sentMails = () => askMailbox({});

/** The mails that were sent once those that are due are tried. */
export async function mails(): Promise<SentMail[]> {
  await pass({});
  return sentMails();
}

/** Has the mailbox refuse what follows, or take it again. */
export const refuseMails = (refusal: { code: string; message?: string; only?: string } | null) =>
  askMailbox({ method: "PUT", body: JSON.stringify(refusal) });

/** Sends a request to a path of the site, or to an address. */
export const ask = (path: string, options: RequestInit = {}) =>
  miniflare.dispatchFetch(new URL(path, site).href, { redirect: "manual", ...options });

/** Posts a body to the consultation's address as a page of the site does. */
export const postBody = (body: string | Buffer, headers: Record<string, string> = {}) =>
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
