import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { rawGet } from "../../tests/support/loopback-server";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { type RunningInbox, startInbox } from "./inbox";

const folder = temporaryFolder();
const site = "http://127.0.0.1:8000";
let file: string;
let inbox: RunningInbox;

beforeEach(async () => {
  file = folder("data", "submissions.jsonl");
  inbox = await startInbox(0, file);
});

afterEach(() => inbox.close());

function post(body: string, origin = site) {
  const headers = { "content-type": "application/json", origin };
  return fetch(inbox.webhooks.consultation, { method: "POST", headers, body });
}

const postName = (name: string) => post(JSON.stringify({ name }));

const page = async () => (await fetch(inbox.origin)).text();

async function bodies(): Promise<unknown[]> {
  const response = await fetch(`${inbox.origin}/submissions.json`);
  return ((await response.json()) as { body: unknown }[]).map(({ body }) => body);
}

const preflight = (origin: string) =>
  fetch(inbox.webhooks["project-intake"], {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });

test.each([site, "http://localhost:9000"])("a page of %s may post JSON", async (origin) => {
  const { status, headers } = await preflight(origin);
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-headers")).toBe("content-type");

  const response = await post("{}", origin);
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe(origin);
});

test.each(["https://site.example", "http://localhost.site.example", "null"])(
  "a page of %s can neither post nor read",
  async (origin) => {
    expect((await preflight(origin)).status).toBe(403);
    expect((await post("{}", origin)).status).toBe(403);
    expect((await fetch(inbox.origin, { headers: { origin } })).status).toBe(403);
    expect(await bodies()).toEqual([]);
  },
);

test.each([
  ["evil.example:8001", 403],
  ["localhost:8001", 200],
])("a request for the host %s is answered with %s", async (host, status) => {
  const { statusCode } = await rawGet(`${inbox.origin}/submissions.json`, { headers: { host } });
  expect(statusCode).toBe(status);
});

test("a submission is kept with its form and time of arrival, also after a restart", async () => {
  const response = await post('{ "name":\n"Ada" }');
  const answer = (await response.json()) as { id: string };
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    id: answer.id,
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    form: "consultation",
    body: { name: "Ada" },
  });
  await inbox.close();
  inbox = await startInbox(0, file);
  expect(await bodies()).toEqual([{ name: "Ada" }]);
});

test("no submission is lost after a line that was cut off", async () => {
  await postName("before");
  appendFileSync(file, '\n{"id":"<cut o');
  await postName("after");
  expect(await bodies()).toEqual([{ name: "after" }, { name: "before" }]);
});

test.each(["{name", "[]", "null"])("%j is refused with a reason", async (body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: "Send the fields of a form as one JSON object." });
  expect(await bodies()).toEqual([]);
});

test("a submission that cannot be stored is answered with an error", async () => {
  writeFileSync(folder("data"), "a file where the folder should be");
  expect((await postName("Ada")).status).toBe(500);
});

test("the page shows what visitors have written as text, by the names of the fields", async () => {
  await postName("<script>");
  expect(await page()).toContain("<dt>Name</dt>");
  expect(await page()).not.toContain("<script");
});
