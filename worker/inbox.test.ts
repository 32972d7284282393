import { expect, jest, test } from "@jest/globals";
import { parse } from "node-html-parser";
import {
  answers,
  ask,
  askInbox,
  inboxPage,
  leads,
  pass,
  password,
  post,
  runWorker,
  site,
  startWorker,
} from "./run-worker.fixture";

jest.setTimeout(60_000);
runWorker();

test.each(["/inbox", "/inbox/leads.csv", "/inbox/leads.json"])(
  "%s is open with the password, and with no other",
  async (path) => {
    expect((await askInbox(path)).status).toBe(200);
    expect((await askInbox(path, {}, "another password")).status).toBe(401);
    const { status, headers } = await ask(path);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe('Basic realm="Inbox"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  },
);

test("nobody is asked for a password over plain http", async () => {
  expect((await ask("http://www.example.com/inbox")).status).toBe(403);
});

test.each([{}, { INBOX_PASSWORD: "fifteen letters" }])(
  "without a long password, with %j, there is one page that says which secret to set and where",
  async (bindings) => {
    await startWorker(bindings);
    for (const path of ["/inbox", "/inbox/leads.csv"]) {
      const response = await askInbox(path, {}, "fifteen letters");
      expect(response.status).toBe(404);
      const text = await response.text();
      expect(text).toContain("INBOX_PASSWORD");
      expect(text).toContain("Settings &gt; Variables and Secrets");
    }
  },
);

test("of more than thirty requests in a minute from one address the others are refused, right or wrong", async () => {
  const headers = { "CF-Connecting-IP": "192.0.2.1" };
  for (let number = 0; number < 15; number += 1) {
    expect((await askInbox("/inbox", { headers }, "another password")).status).toBe(401);
    expect((await askInbox("/inbox", { headers })).status).toBe(200);
  }
  const refused = await askInbox("/inbox", { headers });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
});

test("on this computer there is no password, for requests that name this computer", async () => {
  await startWorker({ LOCAL: true });
  expect((await ask("http://localhost:8000/inbox")).status).toBe(200);
  expect((await ask("http://127.0.0.1:8000/inbox/leads.csv")).status).toBe(200);
  expect((await ask("http://rebound.example:8000/inbox")).status).toBe(403);
});

/** What the page says of each lead, newest first, in one line. */
const articles = async () =>
  parse(await inboxPage())
    .querySelectorAll("article")
    .map((article) => article.structuredText.replaceAll(/\s+/g, " "));

test("a lead is shown with its name, moments, links to phone and e-mail, and all answers, as they were typed", async () => {
  const source = "https://www.example.com";
  await post({
    ...answers,
    issues: "<script>\n&amp;",
    timestamp: "2026-11-23T12:00:00.000Z",
    source,
  });
  const page = parse(await inboxPage());
  expect(page.querySelector("h2")?.text).toBe("Ada Lovelace");
  expect(page.querySelectorAll("dd a").map((link) => link.getAttribute("href"))).toEqual([
    "mailto:ada@example.com",
    "tel:+495550100100",
  ]);
  expect(page.querySelectorAll("script")).toEqual([]);
  const [text] = await articles();
  expect(text).toContain("sent Mon, 23 Nov 2026 12:00:00 UTC from https://www.example.com");
  expect(page.querySelectorAll("dd").at(-1)?.text).toBe("<script>\n&amp;");
});

test("it is plain to see which leads break a rule, and which came again", async () => {
  await post(answers);
  await post(answers);
  await post({ ...answers, phone: "1" });
  const [wrong, repeated] = await articles();
  expect(wrong).toContain("Breaks a rule of the form: check it.");
  expect(wrong).toContain("Phone check this");
  expect(repeated).toContain("Came 2 times.");
  expect(repeated).not.toContain("check");
});

test("a hundred leads are on a page, the newest first, with a way to the older ones", async () => {
  for (let number = 1; number <= 101; number += 1) {
    await post({ name: `Ada ${number}` }, { "CF-Connecting-IP": `192.0.2.${number}` });
  }
  const page = parse(await inboxPage());
  const names = page.querySelectorAll("h2").map(({ text }) => text);
  expect([names.length, names[0], names.at(-1)]).toEqual([100, "Ada 101", "Ada 2"]);

  const older = page.querySelectorAll("a").find(({ text }) => text === "Older leads");
  const next = parse(await inboxPage(older?.getAttribute("href")));
  expect(next.querySelectorAll("h2").map(({ text }) => text)).toEqual(["Ada 1"]);
});

test("the CSV has every lead, in UTF-8 for Excel, with no cell that a spreadsheet would run", async () => {
  await post({ name: "Ada", issues: 'a "b",\nc', extra: "x" });
  for (const name of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=2", "\r=3", "  =4"]) await post({ name });
  const response = await askInbox("/inbox/leads.csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text.startsWith('"received","form","times","to check","name",')).toBe(true);
  expect(text).toContain(',"a ""b"",\nc",');
  expect(text).toContain(',"{""extra"":""x""}"\r\n');
  expect(text.match(/"'\s*[=+\-@]/g)).toHaveLength(7);
  expect(text).not.toMatch(/"\s*[=+\-@]/);
});

const deleteFirst = (origin: string) =>
  askInbox("/inbox/delete", {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ id: "1" }),
  });

test("a lead that is deleted is gone; no other site can have it deleted", async () => {
  await post(answers);
  expect((await deleteFirst("https://evil.example")).status).toBe(403);
  expect((await deleteFirst("null")).status).toBe(403);
  expect(await leads()).toHaveLength(1);

  const response = await deleteFirst(site);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/inbox"]);
  expect(await leads()).toEqual([]);
  expect(await (await askInbox("/inbox/leads.json")).text()).toBe("[]");
});

test.each([
  [{}, 180],
  [{ KEEP_DAYS: "30" }, 30],
  [{ KEEP_DAYS: "for ever" }, 180],
])("with %j a lead is deleted after %d days", async (bindings, days) => {
  await startWorker({ INBOX_PASSWORD: password, ...bindings });
  await post({ name: "Ada" });
  expect(await inboxPage()).toContain(`Each is deleted after ${days} days.`);
  await pass({ hours: days * 24 - 1 });
  await post({ name: "Grace" });
  expect((await leads()).map((lead) => lead.answers.name)).toEqual(["Grace", "Ada"]);
  await pass({ hours: 1 });
  expect((await leads()).map((lead) => lead.answers.name)).toEqual(["Grace"]);
});
