import { expect, test } from "@jest/globals";
import {
  answers,
  ask,
  control,
  formHeaders,
  inboxPage,
  leads,
  pass,
  post,
  postBody,
  runSql,
  runWorker,
  site,
  startWorker,
  takeErrors,
} from "./run-worker.fixture";

runWorker();

const sent = {
  ...answers,
  formType: "consultation",
  timestamp: "2026-11-23T12:00:00.000Z",
  source: site,
};

test.each([
  [404, "another path", "/webhook/newsletter", {}],
  [403, "plain http", "http://www.example.com/webhook/consultation", {}],
  [405, "another method", "/webhook/consultation", { method: "GET", body: undefined }],
  [403, "another origin", "/webhook/consultation", { headers: { Origin: "https://example.com" } }],
  [403, "the origin null", "/webhook/consultation", { headers: { Origin: "null" } }],
  [403, "no origin", "/webhook/consultation", { headers: {} }],
  [
    415,
    "another type",
    "/webhook/consultation",
    { headers: { ...formHeaders, "Content-Type": "text/plain" } },
  ],
])("%d answers %s, with a line of JSON that says why", async (status, _what, path, options) => {
  const response = await ask(path, {
    method: "POST",
    headers: formHeaders,
    body: JSON.stringify(sent),
    ...options,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
  expect(response.headers.get("strict-transport-security")).toBe("max-age=63072000");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await leads()).toEqual([]);
});

test.each([
  ["JSON that is cut off", '{"name":"Ada'],
  ["null", "null"],
  ["a list of texts", '["Ada"]'],
  ["empty answers", '{"name":"","issues":" \\n\\t"}'],
  ["only what the page adds", '{"formType":"consultation","timestamp":"now","source":"here"}'],
  ["a number as an answer", '{"name":5}'],
  ["an object as __proto__", '{"__proto__":{"name":"Ada"}}'],
  ["lists nested ten thousand deep", `{"name":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  [
    "more than 40 keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 41 }, (_, key) => [`x${key}`, "Ada"]))),
  ],
  ["a key of more than 64 characters", `{"${"x".repeat(65)}":"Ada"}`],
  ["a key with a space", '{"first name":"Ada"}'],
  ["an empty key", '{"":"Ada"}'],
  ["bytes that are not UTF-8", Buffer.from('{"name":"\xFF"}', "latin1")],
])("%s is answered with 400 before the store is asked", async (_what, body) => {
  expect((await postBody(body)).status).toBe(400);
  expect(await runSql("SELECT * FROM sqlite_master WHERE name = 'leads'")).toEqual([]);
});

test("a lead of 128 KiB is stored whole, and one of a byte more is refused, even if its length is not announced", async () => {
  const limit = 128 * 1024;
  const body = (extra: string) => `{"issues":"${"x".repeat(limit - 13)}${extra}"}`;
  expect((await postBody(body(""))).status).toBe(200);
  expect((await postBody(body("x"))).status).toBe(413);

  const stream = new Blob([body("x")]).stream();
  const options = { method: "POST", headers: formHeaders, body: stream, duplex: "half" } as const;
  expect((await ask("/webhook/consultation", options)).status).toBe(413);

  expect((await leads()).map((lead) => lead.answers.issues?.length)).toEqual([limit - 13]);
});

test("answers that break a rule are stored and marked, and answers that the form does not ask for are stored, even with half an emoji", async () => {
  const lead = { ...sent, email: "ada", currentWebsite: "ada", favorite: "<b>\ud83d\u0000" };
  expect((await post(lead)).status).toBe(200);
  expect(await leads()).toMatchObject([
    { form: "consultation", answers: lead, wrong: ["email", "currentWebsite"] },
  ]);
});

test("the same answers within 24 hours of the first are one lead, whatever page they come from", async () => {
  await post(sent);
  const again = { ...answers, name: " Ada Lovelace\n", timestamp: "later", source: "elsewhere" };
  expect((await post(again)).status).toBe(200);
  await pass({ hours: 23 });
  await post(sent);
  expect((await leads()).map(({ times }) => times)).toEqual([3]);

  await pass({ hours: 2 });
  await post(sent);
  await postBody(JSON.stringify(answers), "", "project-intake");
  await post({ ...answers, phone: "+49 555 0100101" });
  expect((await leads()).map(({ times }) => times)).toEqual([1, 1, 1, 3]);
});

test("a hundred leads from as many addresses at once, each sent twice, are a hundred leads", async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const sending = [...numbers, ...numbers].map((number) =>
    post({ ...answers, name: `Ada ${number}` }, `192.0.2.${number}`),
  );
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  const stored = await leads();
  expect(stored.map(({ times }) => times)).toEqual(numbers.map(() => 2));
  expect(new Set(stored.map((lead) => lead.answers.name)).size).toBe(100);
});

test.each([
  [10, "one address", () => "192.0.2.1"],
  [10, "one /64 of IPv6", (number: number) => `2001:db8:0:1:${number}::1`],
  [
    10,
    "one /64 of IPv6, spelled in two ways",
    (number: number) => (number % 2 ? `2001:db8::${number}` : `2001:0db8:0:0:${number}:0:0:1`),
  ],
  [60, "one /48 of IPv6", (number: number) => `2001:db8:0:${number.toString(16)}::1`],
  [61, "many networks of IPv6", (number: number) => `2001:db8:${number.toString(16)}::1`],
])("%d of 61 leads in a minute from %s are taken", async (taken, _what, address) => {
  const sending = Array.from({ length: 61 }, (_, number) =>
    post({ ...answers, name: `Ada ${number}` }, address(number)),
  );
  const found = (await Promise.all(sending)).map(
    ({ status, headers }) => `${status} ${headers.get("retry-after")}`,
  );
  expect(found.filter((answer) => answer === "200 null")).toHaveLength(taken);
  expect(found.filter((answer) => answer === "429 60")).toHaveLength(61 - taken);
});

test.each([
  ["50 leads from an address", "leads = 49", () => "192.0.2.1"],
  ["2 MB from an address", "bytes = 1999950", () => "192.0.2.1"],
  ["500 leads from a /48", "leads = 499", (number: number) => `2001:db8:0:${number}::1`],
])("%s are taken in 24 hours, and no address is kept", async (_what, change, address) => {
  const postFrom = async (sender: string, name: string) => (await post({ name }, sender)).status;
  await postFrom(address(1), "Ada");
  await runSql(`UPDATE stored SET ${change} WHERE sender <> ''`);
  expect(await postFrom(address(2), "Grace")).toBe(200);
  expect(await postFrom(address(3), "Eve".repeat(10))).toBe(429);
  expect(await postFrom("192.0.2.2", "Eve")).toBe(200);
  expect(JSON.stringify(await runSql("SELECT * FROM stored"))).not.toContain("192.0.2");
  await pass({ hours: 25 });
  expect(await runSql("SELECT * FROM stored")).toEqual([]);
});

test.each([
  ["2,000 leads", "leads = 2000"],
  ["50 MB", "bytes = 50000000"],
])(
  "after %s in 24 hours, the site takes only small leads that break no rule",
  async (_what, change) => {
    await post(answers);
    await runSql(`UPDATE stored SET ${change} WHERE sender = ''`);
    expect((await post({ ...answers, phone: "1" })).status).toBe(503);
    expect((await post({ ...answers, issues: "x".repeat(17_000) })).status).toBe(503);
    expect((await post({ ...answers, name: "Grace" })).status).toBe(200);
    await pass({ hours: 26 });
    expect((await post({ ...answers, phone: "1" })).status).toBe(200);
  },
);

test.each(["sync fails", "sync crashes"])(
  "if the store's %s once, a lead is still stored, answered and counted once, and its alarm is set",
  async (fault) => {
    await control("change", { fault });
    expect((await post(answers)).status).toBe(200);
    expect((await leads()).map(({ times }) => times)).toEqual([1]);
    expect(await control("getAlarm")).toEqual(expect.any(Number));
  },
);

test("when the store fails, no visitor reads that a lead arrived, and the inbox says why", async () => {
  await runSql("CREATE TABLE outbox (a)");
  const response = await post(sent);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: "The lead couldn't be stored. Try again later.",
  });
  expect(await inboxPage()).toContain("table outbox already exists");
  expect(await takeErrors()).toContain("table outbox already exists");

  // The next request tries the migration again.
  await runSql("DROP TABLE outbox");
  expect((await post(sent)).status).toBe(200);
});

test("on this computer, pages of local servers may post over plain http, without a limit", async () => {
  await startWorker({ LOCAL: true });
  for (let number = 0; number < 52; number += 1) {
    const response = await ask("http://127.0.0.1:8000/webhook/consultation", {
      method: "POST",
      headers: { ...formHeaders, Origin: "http://localhost:9000" },
      body: JSON.stringify({ name: `Ada ${number}` }),
    });
    expect(response.status).toBe(200);
  }
  expect((await post(sent)).status).toBe(403);
});
