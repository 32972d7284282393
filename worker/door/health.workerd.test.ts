import { expect, test } from "@jest/globals";
import {
  ask,
  control,
  expectInbox,
  expectInboxWithout,
  expectStatus,
  pass,
  post,
  runWorker,
  startWorker,
  takeErrors,
  withMail,
} from "../../tests/support/run-worker";

runWorker();

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
  const answers = await Promise.all(asking);
  expect(answers.filter((answer) => answer.startsWith("429"))).toHaveLength(1);
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
