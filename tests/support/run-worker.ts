import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "@jest/globals";
import { Miniflare, type Request, type RequestInit, Response } from "miniflare";
import { parse } from "node-html-parser";
import { workerOptions } from "../../tools/lib/local-worker";
import type { Refusal } from "../../worker/refusal.fixture";

export const site = "https://www.example.com";

export const password = "a password of the owner";

/** The variables of a site that emails its leads. */
export const withMail = {
  INBOX_PASSWORD: password,
  LEADS_TO: "owner@example.com",
  LEADS_FROM: "site@example.com",
};

/** Answers to the consultation that break no rule. */
export const answers = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+49 555 0100100",
  currentWebsite: "https://ada.example",
  issues: "It blinks, and it plays music.",
};

interface StoredLead {
  receivedAt: string;
  answers: Record<string, string>;
  times: number;
  state: string;
}

/** The requests that have reached other servers, such as GitHub's. */
export const requests: { address: string; headers: string; text: string }[] = [];

let answer: (request: Request) => Response | Promise<Response>;

/** Makes all other servers answer so from now on. */
export function answerRequests(answerOne: typeof answer) {
  answer = answerOne;
}

async function takeRequest(request: Request) {
  const headers = JSON.stringify([...request.headers]);
  requests.push({ address: request.url, headers, text: await request.clone().text() });
  return answer(request);
}

const optionsUnderTest = workerOptions("worker/leads-under-test.fixture.ts");

let miniflare: Miniflare;

/** The lines that workerd has printed since they were last taken: errors, and what else the Worker has logged. */
const printed = { errors: [] as string[], log: [] as string[] };

/** Notes an error that workerd prints, unless it's about an alarm that a busy computer delays or that a test runs by hand. */
function noteError(line: string) {
  if (!line.includes("SQLite alarm")) printed.errors.push(line);
}

/** Begins anew with these variables and an empty store. There is a mailbox that takes emails, unless EMAIL is "". */
export const startWorker = (variables: object) =>
  control("start", variables, optionsUnderTest.ratelimits);

/** Sets other variables, as the owner does at Cloudflare, which restarts the objects. */
export async function changeVariables(variables: object) {
  await control("set", variables);
  await control("restart");
  await takeErrors();
}

/** Returns the address at which the Worker listens on this computer. */
export const listeningAt = async () => (await miniflare.ready).origin;

/** Runs the Worker of a published site in workerd, once for a file. Each test begins with these variables and an empty store. */
export function runWorker(variables: object = { INBOX_PASSWORD: password }) {
  beforeAll(async () => {
    miniflare = new Miniflare({
      ...optionsUnderTest,
      cf: false,
      outboundService: takeRequest,
      handleRuntimeStdio(stdout: Readable, stderr: Readable) {
        createInterface({ input: stdout }).on("line", (line) => printed.log.push(line));
        createInterface({ input: stderr }).on("line", noteError);
      },
    });
    await miniflare.ready;
  });
  beforeEach(async () => {
    requests.length = 0;
    answerRequests(() => Response.json({}));
    await startWorker(variables);
  });
  afterEach(async () => {
    expect(await takeErrors()).toBe("");
  });
  afterAll(() => miniflare.dispose());
}

async function take(lines: string[]) {
  const end = "That is all.";
  await control("print", end);
  while (lines.at(-1) !== end) await new Promise(setImmediate);
  return lines
    .splice(0)
    .filter((line) => line !== end)
    .join("\n");
}

/** Returns the errors that workerd has printed in a test, which otherwise fail it. */
export const takeErrors = () => take(printed.errors);

/** Returns what the Worker has logged besides errors. */
export const takeLog = () => take(printed.log);

/** Calls a method that is for tests only (leads-under-test.fixture.ts). */
export async function control(method: string, ...values: unknown[]) {
  const body = JSON.stringify(values);
  return (await ask(`/test/${method}`, { method: "POST", body })).json();
}

/** Runs SQL in the store. */
export const runSql = (query: string) =>
  control("run", query) as Promise<Record<string, unknown>[]>;

/** Stores copies of the first lead, which must be the only one. */
export const copyLeads = (count: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${count})
     INSERT INTO leads (form, answers, fingerprint, receivedAt, inbox)
     SELECT form, answers, i, receivedAt, inbox FROM leads, n`,
  );

/** Counts the rows that SQL has read since the last call. */
export const countReads = () => control("countReads") as Promise<number>;

/** Turns the clock forward. Resolves once all emails that are due by then have been tried. */
export const pass = ({ hours = 0, minutes = 0 }) => control("pass", hours * 60 + minutes);

interface SentMail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

export const sentMails = () => control("sentMails") as Promise<SentMail[]>;

/** Sends the emails that are due, and returns all that were sent so far. */
export async function mails() {
  await pass({});
  return sentMails();
}

/** Sends the emails that are due, and returns the subjects of all that were sent so far. */
export const subjects = async () => (await mails()).map(({ subject }) => subject);

/** Sends the emails that are due, and expects that so many were sent so far. */
export const expectMails = async (count: number) => expect(await mails()).toHaveLength(count);

/** How the mailbox refuses every email while it is down. */
export const down = { code: "E_INTERNAL_SERVER_ERROR", message: "Out of order." };

/** Makes the mailbox refuse the emails that follow, or take them again. */
export const refuseMails = (refusal: Partial<Refusal> | null) => control("change", { refusal });

/** Sends a request to a path of the site, or to a full address. */
export async function ask(path: string, options: RequestInit = {}) {
  const address = new URL(path, site).href;
  const response = await miniflare.dispatchFetch(address, { redirect: "manual", ...options });
  // As long as a body wasn't read, miniflare hangs when it is disposed of.
  await response.clone().arrayBuffer();
  return response;
}

/** The headers with which a page of the site posts a form. */
export const formHeaders = { Origin: site, "Content-Type": "application/json" };

/** Posts a body as the consultation does, from an IP address. */
export const postBody = (body: string, address = "", form = "consultation") =>
  ask(`/webhook/${form}`, {
    method: "POST",
    headers: { ...formHeaders, "CF-Connecting-IP": address },
    body,
  });

/** Posts {@link answers}, perhaps with changes, as the consultation does, from an IP address. */
export const post = (changes = {}, address?: string) =>
  postBody(JSON.stringify({ ...answers, ...changes }), address);

/** Posts leads with these names, one after the other. */
export async function postNames(...names: string[]) {
  for (const name of names) await post({ name });
}

/** Posts leads with these names at once, each from another IP address. */
export async function postAtOnce(names: string[]) {
  const posting = names.map((name, index) => post({ name }, `10.2.${index >> 8}.${index & 255}`));
  for (const { status } of await Promise.all(posting)) expect(status).toBe(200);
}

/** Sends a request with the inbox's password. */
export function askInbox(
  path: string,
  { headers, ...options }: RequestInit = {},
  typed = password,
) {
  const Authorization = `Basic ${btoa(`anybody:${typed}`)}`;
  return ask(path, { ...options, headers: { Authorization, ...(headers as object) } });
}

/** Signs in with a password, perhaps with a name, on the way to a page. */
export const signIn = (form: Record<string, string>, headers = {}) =>
  ask("/sign-in", {
    method: "POST",
    headers: { Origin: site, ...headers },
    body: new URLSearchParams(form).toString(),
  });

/** Returns what a browser would send of the cookie in an answer. */
export const cookieOf = ({ headers }: Pick<Response, "headers">) =>
  headers.get("set-cookie")?.split(";")[0] ?? "";

/** Signs in, perhaps with a name. Returns the cookie of the session. */
export const cookieFor = async (name = "") => cookieOf(await signIn({ password, name }));

/** Posts to a path of the inbox with its password, as a page of the site does. */
export const postInbox = (path: string, body = "", headers = {}, typed = password) =>
  askInbox(path, { method: "POST", headers: { Origin: site, ...headers }, body }, typed);

/** Sends a form of the inbox, from one of its pages. Returns the address that the answer leads to. */
export async function act(action: string, body = "", page = "/inbox") {
  const Referer = new URL(page, site).href;
  const response = await postInbox(`/inbox/${action}`, body, { Referer });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

/** Undoes a deletion. The address is that of the page that names it. */
export const restore = (address: string) =>
  act("restore", `deletedAt=${/deleted=(\d+)/.exec(address)?.[1]}`);

export const leads = async () => {
  const file = await (await askInbox("/inbox/leads.json")).json();
  return (file as { leads: StoredLead[] }).leads;
};

/** Lists the names in all leads, newest first. */
export const storedNames = async () => (await leads()).map((lead) => lead.answers.name);

/** Expects that the leads in the inbox have these names, newest first. */
export const expectNames = async (...names: string[]) => expect(await storedNames()).toEqual(names);

export const inboxPage = async (path = "/inbox") => (await askInbox(path)).text();

/** Reads the leads of a page, from the top, each in one line. */
export const articles = async (path?: string) =>
  parse(await inboxPage(path))
    .querySelectorAll("article")
    .map((article) => article.structuredText.replaceAll(/\s+/g, " "));

/** Expects an answer with this status. */
export const expectStatus = async (status: number, answer: Promise<Response>) =>
  expect((await answer).status).toBe(status);

/** Expects that a page of the inbox has a text. */
export const expectInbox = async (text: string, path?: string) =>
  expect(await inboxPage(path)).toContain(text);

/** Expects that a page of the inbox doesn't have a text. */
export const expectInboxWithout = async (text: string, path?: string) =>
  expect(await inboxPage(path)).not.toContain(text);
