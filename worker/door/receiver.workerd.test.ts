import { expect, test } from "@jest/globals";
import {
  answers,
  ask,
  control,
  formHeaders,
  leads,
  pass,
  post,
  postBody,
  runSql,
  runWorker,
  startWorker,
  expectStatus,
} from "../../tests/support/run-worker";

runWorker();

test.each([
  [404, "There is nothing here.", {}, "/webhook/newsletter"],
  [403, "Use https.", {}, "http://www.example.com/webhook/consultation"],
  [405, "Use POST.", { method: "GET", body: undefined }],
  [403, "Only pages of this site may post.", { headers: { Origin: "https://example.com" } }],
  [403, "Only pages of this site may post.", { headers: {} }],
  [415, "Send application/json.", { headers: { ...formHeaders, "Content-Type": "text/plain" } }],
  [
    400,
    "Send one JSON object of texts in UTF-8, with at least one answer and at most 40 keys of 1 to 64 letters, digits, dashes and underscores.",
    { body: "null" },
  ],
])(
  "status %d and the words %j answer a post with %j before the store is asked",
  async (status, error, changes, path = "/webhook/consultation") => {
    const options = { method: "POST", headers: formHeaders, body: JSON.stringify(answers) };
    const response = await ask(path, { ...options, ...changes });
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(response.headers.get("strict-transport-security")).toBe("max-age=63072000");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await runSql("SELECT * FROM sqlite_master WHERE name = 'leads'")).toEqual([]);
  },
);

test("a lead of 128 KiB is stored whole, and one of a byte more, whose length is not announced, is refused", async () => {
  const issues = "x".repeat(128 * 1024 - 13);
  await expectStatus(200, postBody(JSON.stringify({ issues })));
  const body = new Blob([JSON.stringify({ issues: `${issues}x` })]).stream();
  const options = { method: "POST", headers: formHeaders, body, duplex: "half" } as const;
  await expectStatus(413, ask("/webhook/consultation", options));
  expect(await leads()).toMatchObject([{ answers: { issues } }]);
});

test("answers that break a rule are stored and marked, and answers that the form does not ask for are stored, even with half an emoji", async () => {
  const lead = { email: "ada", currentWebsite: "ada", favorite: "<b>\ud83d\u0000" };
  await expectStatus(200, post(lead));
  expect(await leads()).toMatchObject([
    { form: "consultation", answers: { ...answers, ...lead }, wrong: ["email", "currentWebsite"] },
  ]);
});

test("the same answers within 24 hours of the first are one lead, whatever page they come from", async () => {
  await post();
  // A second earlier.
  await control("jump", -0.00001);
  await post({ name: " Ada Lovelace\n", timestamp: "later", source: "elsewhere" });
  await pass({ hours: 23 });
  await post();
  expect(await leads()).toMatchObject([{ times: 3 }]);

  await pass({ hours: 2 });
  await post();
  await postBody(JSON.stringify(answers), "", "project-intake");
  await post({ phone: "+49 555 0100101" });
  expect((await leads()).map(({ times }) => times)).toEqual([1, 1, 1, 3]);
});

test("what was junk by older rules of a form is a new lead once it breaks none", async () => {
  await post();
  await runSql("UPDATE leads SET state = 'junk'");
  await post();
  expect(await leads()).toMatchObject([{ state: "new" }, { state: "junk" }]);
});

test("thirty leads from as many addresses at once, each sent twice, are thirty leads", async () => {
  const sending = Array.from({ length: 60 }, (_, number) =>
    post({ name: `Ada ${number % 30}` }, `192.0.2.${number % 30}`),
  );
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  expect((await leads()).map(({ times }) => times)).toEqual(Array(30).fill(2));
});

test.each([
  [10, "one network", () => "192.0.2.1"],
  [60, "one /48 of IPv6", (number: number) => `2001:db8:0:${number}::1`],
])("%d of 61 leads in a minute from %s are taken", async (taken, _what, address) => {
  const sending = Array.from({ length: 61 }, (_, number) => post({}, address(number)));
  const found = (await Promise.all(sending)).map(
    ({ status, headers }) => `${status} ${headers.get("retry-after")}`,
  );
  expect(found.filter((answer) => answer !== "429 60")).toEqual(Array(taken).fill("200 null"));
});

test.each([
  ["50 leads from an address", "leads = 49", () => "192.0.2.1"],
  ["2 MB from an address", "bytes = 1999950", () => "192.0.2.1"],
  ["500 leads from a /48", "leads = 499", (number: number) => `2001:db8:0:${number}::1`],
])("%s are taken in 24 hours, and no address is kept", async (_what, change, address) => {
  const postFrom = async (sender: string, name: string) =>
    (await postBody(JSON.stringify({ name }), sender)).status;
  await postFrom(address(1), "Ada");
  await runSql(`UPDATE stored SET ${change} WHERE sender <> ''`);
  expect([
    await postFrom(address(2), "Grace"),
    await postFrom(address(3), "Eve".repeat(10)),
    await postFrom("192.0.2.2", "Eve"),
  ]).toEqual([200, 429, 200]);
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
    await post();
    await runSql(`UPDATE stored SET ${change} WHERE sender = ''`);
    await expectStatus(503, post({ phone: "1" }));
    await expectStatus(503, post({ issues: "x".repeat(17_000) }));
    await expectStatus(200, post({ name: "Grace" }));
    await pass({ hours: 26 });
    await expectStatus(200, post({ phone: "1" }));
  },
);

test("if the object crashes once it has stored a lead, the lead is still answered and counted once, and its alarm is set", async () => {
  await control("change", { fault: "sync crashes" });
  await expectStatus(200, post());
  expect(await leads()).toMatchObject([{ times: 1 }]);
  expect(await control("getAlarm")).toEqual(expect.any(Number));
});

test("on this computer, pages of local servers may post over plain http, without a limit", async () => {
  await startWorker({ LOCAL: true });
  for (let number = 0; number < 52; number += 1) {
    const options = {
      method: "POST",
      headers: { ...formHeaders, Origin: "http://localhost:9000" },
      body: JSON.stringify({ name: `Ada ${number}` }),
    };
    await expectStatus(200, ask("http://127.0.0.1:8000/webhook/consultation", options));
  }
  await expectStatus(403, post());
});
