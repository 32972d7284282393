import { expect, test } from "@jest/globals";
import {
  answers,
  ask,
  control,
  expectInbox,
  expectInboxWithout,
  expectStatus,
  formHeaders,
  leads,
  pass,
  post,
  postBody,
  runSql,
  runWorker,
  startWorker,
  takeErrors,
  withMail,
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

/** Asks whether leads are taken, from an IP address. */
async function health(method = "GET", address = "") {
  const headers = { "CF-Connecting-IP": address };
  const response = await ask("/webhook/health", { method, headers });
  return `${response.status} ${await response.text()}`;
}

test("a stranger is told that leads are taken, and nothing else", async () => {
  await post();
  expect(await health()).toBe("200 open");
});

test.each([
  ["a password that is too short", { INBOX_PASSWORD: "too short" }],
  ["an email address that can't be used", { ...withMail, INBOX_PASSWORD: "", LEADS_TO: "me" }],
])("with %s, leads aren't taken, because nobody could see one", async (_what, variables) => {
  await startWorker(variables);
  expect(await health()).toBe("503 closed");
});

test("leads aren't taken once a write has failed, until one works", async () => {
  await control("refuseWrites", 60);
  await expectStatus(500, post());
  expect(await health()).toBe("503 closed");
  await pass({ minutes: 61 });
  await takeErrors();
  await expectStatus(200, post());
  expect(await health()).toBe("200 open");
});

test("a check finds out that nothing can be written before any lead is lost", async () => {
  await control("refuseWrites", 60);
  expect(await health("POST")).toBe("503 closed");
  expect(await health()).toBe("503 closed");
  await pass({ minutes: 61 });
  expect(await health("POST")).toBe("200 open");
  await takeErrors();
});

test("asking writes nothing but an alarm that is missing", async () => {
  await post();
  await control("deleteAlarm");
  await control("countWrites");
  expect(await health()).toBe("200 open");
  expect(await control("countWrites")).toBe(0);
  expect(await control("getAlarm")).toEqual(expect.any(Number));
});

test("whoever asks too often is told to wait", async () => {
  const asking = Array.from({ length: 11 }, () => health("GET", "192.0.2.1"));
  const found = await Promise.all(asking);
  expect(found.filter((answer) => answer.startsWith("429"))).toHaveLength(1);
});

test("the inbox says after three days that nobody has checked the site, until somebody does", async () => {
  const notice = "Nobody has checked your site since";
  await expectInboxWithout(notice);
  await pass({ hours: 73 });
  await expectInbox(notice);
  await health();
  await expectInbox(notice);
  await health("POST");
  await expectInboxWithout(notice);
});
