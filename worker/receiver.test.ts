import { expect, jest, test } from "@jest/globals";
import {
  answers,
  ask,
  inboxPage,
  leads,
  pass,
  post,
  postBody,
  runWorker,
  site,
  startWorker,
} from "./run-worker.fixture";

jest.setTimeout(60_000);
runWorker();

const sent = {
  ...answers,
  formType: "consultation",
  timestamp: "2026-11-23T12:00:00.000Z",
  source: site,
};

test("a lead is answered with 200, and stored with all that was sent", async () => {
  expect((await post(sent)).status).toBe(200);
  expect(await leads()).toMatchObject([
    {
      id: 1,
      form: "consultation",
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      answers: sent,
      times: 1,
      wrong: [],
    },
  ]);
});

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
    { headers: { Origin: site, "Content-Type": "text/plain" } },
  ],
])(
  "%d is the answer to %s, with a line of JSON that says why",
  async (status, _what, path, options) => {
    const headers = { Origin: site, "Content-Type": "application/json" };
    const response = await ask(path, {
      method: "POST",
      headers,
      body: JSON.stringify(sent),
      ...options,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("strict-transport-security")).toBe("max-age=63072000");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await leads()).toEqual([]);
  },
);

test.each([{}, { INBOX_PASSWORD: "fifteen letters" }])(
  "a receiver that could tell nobody, with %j, takes nothing",
  async (bindings) => {
    await startWorker(bindings);
    expect((await post(sent)).status).toBe(503);
  },
);

test.each([
  ["nothing", ""],
  ["no JSON", "name=Ada"],
  ["JSON that is cut off", '{"name":"Ada'],
  ["null", "null"],
  ["a number", "5"],
  ["a text", '"Ada"'],
  ["a list", '[{"name":"Ada"}]'],
  ["a list of texts", '["Ada"]'],
  ["an empty object", "{}"],
  ["empty answers", '{"name":"","issues":" \\n\\t"}'],
  [
    "nothing but what the page adds",
    '{"formType":"consultation","timestamp":"now","source":"here"}',
  ],
  ["a number for a text", '{"name":5}'],
  ["a truth value for a text", '{"name":true}'],
  ["null for a text", '{"name":null}'],
  ["a list for a text", '{"name":["Ada"]}'],
  ["an object for a text", '{"name":{"first":"Ada"}}'],
  ["an object under a name that JavaScript has", '{"__proto__":{"name":"Ada"}}'],
  ["lists nested ten thousand deep", `{"name":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ["objects nested ten thousand deep", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  ["bytes that are no text", "\u0000\u0001\uFFFE"],
])("%s is answered with 400, and nothing is stored", async (_what, body) => {
  expect((await postBody(body)).status).toBe(400);
  expect(await leads()).toEqual([]);
});

test("a megabyte is taken, and shown whole; a byte more is not, and neither is one of unknown length", async () => {
  const fill = (bytes: number) =>
    JSON.stringify({ issues: "x".repeat(bytes - '{"issues":""}'.length) });
  const limit = 1024 * 1024;
  expect((await postBody(fill(limit))).status).toBe(200);
  expect((await postBody(fill(limit + 1))).status).toBe(413);

  const stream = new Blob([fill(limit + 1)]).stream();
  const headers = { Origin: site, "Content-Type": "application/json" };
  const options = { method: "POST", headers, body: stream, duplex: "half" } as const;
  expect((await ask("/webhook/consultation", options)).status).toBe(413);

  expect((await leads())[0]?.answers.issues).toHaveLength(limit - '{"issues":""}'.length);
  expect(await inboxPage()).toContain("x".repeat(1000));
});

test("what breaks a rule is stored all the same, and marked; so is what the form does not know, and what is no Unicode", async () => {
  const lead = { ...answers, email: "ada", currentWebsite: "ada", favorite: "<b>\ud83d\u0000" };
  expect((await post(lead)).status).toBe(200);
  expect(await leads()).toMatchObject([{ answers: lead, wrong: ["email", "currentWebsite"] }]);
});

test("the same answers within 24 hours of the first are one lead, whenever and by whichever page they were sent", async () => {
  await post(sent);
  const again = { ...answers, name: " Ada Lovelace\n", timestamp: "later", source: "elsewhere" };
  expect((await post(again)).status).toBe(200);
  await pass({ hours: 23 });
  await post(sent);
  expect((await leads()).map(({ times }) => times)).toEqual([3]);

  await pass({ hours: 2 });
  await post(sent);
  await ask("/webhook/project-intake", {
    method: "POST",
    headers: { Origin: site, "Content-Type": "application/json" },
    body: JSON.stringify(answers),
  });
  await post({ ...answers, phone: "+49 555 0100101" });
  expect((await leads()).map(({ times }) => times)).toEqual([1, 1, 1, 3]);
});

test("200 leads from 200 addresses at once, each sent twice, are 200 leads", async () => {
  const senders = Array.from({ length: 200 }, (_, number) => number);
  const sending = [...senders, ...senders].map(async (number) => {
    const address = { "CF-Connecting-IP": `10.1.${number >> 4}.${number & 15}` };
    return (await post({ ...answers, name: `Ada ${number}` }, address)).status;
  });
  expect(new Set(await Promise.all(sending))).toEqual(new Set([200]));

  const stored = await leads();
  expect(stored.map(({ times }) => times)).toEqual(senders.map(() => 2));
  expect(new Set(stored.map((lead) => lead.answers.name)).size).toBe(200);
});

test.each([
  [429, "one address", () => "192.0.2.1"],
  [429, "one network of IPv6", (number: number) => `2001:db8:0:1:${number}::1`],
  [429, "one short network of IPv6", (number: number) => `2001:db8::${number}`],
  [200, "other networks of IPv6", (number: number) => `2001:db8:0:${number}::1`],
  [200, "other addresses", (number: number) => `192.0.2.${number}`],
])("%d is the answer to the eleventh lead in a minute from %s", async (last, _what, address) => {
  for (let number = 0; number < 11; number += 1) {
    const headers = { "CF-Connecting-IP": address(number) };
    const response = await post({ ...answers, name: `Ada ${number}` }, headers);
    const status = number < 10 ? 200 : last;
    expect([number, response.status]).toEqual([number, status]);
    expect(response.headers.get("retry-after")).toBe(status === 429 ? "60" : null);
  }
});

test("with a store that fails, nobody is told that a lead arrived", async () => {
  const print = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await ask("/test/break");
  const response = await post(sent);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: "The store has failed. Try again later." });
  expect(print.mock.calls.join("\n")).toContain("no such table: leads");
});

test("on this computer, plain http from a page here is enough, and there is no limit", async () => {
  await startWorker({ LOCAL: true });
  for (let number = 0; number < 12; number += 1) {
    const response = await ask("http://127.0.0.1:8000/webhook/consultation", {
      method: "POST",
      headers: { Origin: "http://localhost:9000", "Content-Type": "application/json" },
      body: JSON.stringify({ name: `Ada ${number}` }),
    });
    expect(response.status).toBe(200);
  }
  expect((await post(sent)).status).toBe(403);
});
