import { expect, test } from "@jest/globals";
import { Response } from "miniflare";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../words";
import {
  act,
  answerRequests,
  answers,
  ask,
  control,
  expectInbox,
  expectInboxWithout,
  expectMails,
  expectStatus,
  formHeaders,
  inboxPage,
  leads,
  mails,
  pass,
  post,
  requests,
  restore,
  runWorker,
  site,
  startWorker,
  subjects,
  withMail,
} from "../../../tests/support/run-worker";

const topic = "https://ntfy.example/my-leads";

runWorker({ ...withMail, LEADS_PING: topic });

test("a new lead pings the owner with its form, the deadline of its email and its address in the inbox, and with nothing of the visitor's", async () => {
  await post();
  const [mail] = await mails();
  const deadline = /answer by (.+)\. https/.exec(mail?.text ?? "")?.[1];
  const link = `${site}/inbox?lead=1`;
  const text = fill(words.ping, { form: words.consultation, deadline, link });
  expect(requests).toMatchObject([{ address: topic, text }]);
  expect(mail?.text).toContain(link);
  await expectInbox("Ada Lovelace", "/inbox?lead=1");
});

test("a ping that is refused is tried again after a minute and five more, and holds up no email", async () => {
  answerRequests(() => new Response("", { status: 429 }));
  await post();
  await expectMails(1);
  await expectInbox("LEADS_PING answered with status 429.");
  await pass({ minutes: 1 });
  answerRequests(() => new Response());
  await pass({ minutes: 4 });
  expect(requests).toHaveLength(2);
  await pass({ minutes: 1 });
  expect(requests).toHaveLength(3);
  await expectInboxWithout("status 429");
});

test("junk is not pinged, and once it is not junk, it is pinged and emailed on its own", async () => {
  await post({ phone: "1" });
  const text = expect.stringContaining("\n> [check this] Ada Lovelace");
  expect(await mails()).toMatchObject([{ subject: "1 more in your inbox", text }]);
  expect(requests).toEqual([]);
  await act("not-junk", "id=1");
  expect((await mails()).at(-1)?.subject).toBe("[check this] Consultation: Ada Lovelace");
  expect(requests).toHaveLength(1);
});

test.each([
  ["https://discord.com/api/webhooks/1/x", "content"],
  ["https://canary.discord.com:443/api/webhooks/1/x?wait=true", "content"],
  ["HTTPS://DiscordApp.com/api/webhooks/1/x", "content"],
  ["https://discord.com/api/webhooks/1/x/slack", "text"],
  ["https://hooks.slack-gov.com/services/1", "text"],
  ["https://chat.googleapis.com/v1/spaces/1?key=2", "text"],
  ["https://api.telegram.org/bot1:a/sendMessage?chat_id=-1001", "text"],
  ["https://ntfy.example/discord.com/api/webhooks/1/x", undefined],
  ["https://discord.com./api/webhooks/1/x", "content"],
  ["https://discord.com.example/api/webhooks/1/x", undefined],
])("%s gets the line as JSON under its key, or as a text", async (address, key) => {
  await startWorker({ ...withMail, LEADS_PING: address });
  await act("test");
  const line = "Consultation: answer by ";
  const beginning = key ? `{"${key}":"${line}` : line;
  expect(requests[0]?.text.slice(0, beginning.length)).toBe(beginning);
});

test.each([
  ["no_service", "no_service"],
  ["\n  invalid_token\nmore", "invalid_token"],
  ['{"ok":false,"description":"upgraded <b>"}', '{"ok":false,"description":"upgraded <b>"}'],
  ['{\n  "error": {\n    "message": "Key."', '{ "error": { "message": "Key."'],
  ["x".repeat(9000), `${"x".repeat(199)}…`],
])("the inbox shows the reason in the answer %j", async (answer, reason) => {
  answerRequests(() => new Response(answer, { status: 400 }));
  await post();
  await mails();
  const notices = parse(await inboxPage()).querySelectorAll(".notice");
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringContaining(`LEADS_PING answered with status 400: ${reason}.`),
  ]);
});

test("a lead that a program may have sent waits with its clock, and shares the hourly message on each channel", async () => {
  for (const name of ["Ada", "Grace"]) {
    const headers = { ...formHeaders, "X-Trap": "filled" };
    const body = JSON.stringify({ ...answers, name });
    await expectStatus(200, ask("/webhook/consultation", { method: "POST", headers, body }));
  }
  await expectInbox('<p class="clock">');
  expect(await subjects()).toEqual([fill(words.more, { count: 2 })]);
  expect(requests).toMatchObject([{ text: fill(words.more, { count: 2 }) }]);
});

test("another channel is one value: it has its settings, its words and its sender, and hears of leads like the others", async () => {
  await control("addChannel");
  await startWorker({ ...withMail, SMS_TO: "030" });
  await expectInbox("SMS_TO has to begin with a plus");
  await startWorker({ ...withMail, SMS_TO: "+4930" });
  await post();
  await post({ name: "Grace", phone: "1" });
  await expectMails(2);
  expect(requests).toMatchObject([{ address: "https://sms.example/+4930", text: "Ada Lovelace" }]);
  await expectInbox("mail: sent. sms: sent.", await act("test"));
});

test("whoever asks again after the answer waits again, and the owner hears of it by email and ping, but not of a second press", async () => {
  await post();
  await act("answer", "id=1");
  await expectStatus(200, post());
  await expectMails(0);
  expect(await leads()).toMatchObject([{ state: "answered", times: 2 }]);

  await pass({ hours: 2 });
  await expectStatus(200, post());
  await expectMails(1);
  expect(requests).toHaveLength(1);
  expect(await leads()).toMatchObject([{ state: "new", times: 1 }, { state: "answered" }]);

  // Both are different requests, so both come back from a deletion.
  const deleted = await act("delete", "id=1&id=2");
  await restore(deleted);
  expect(await leads()).toHaveLength(2);
});

test.each([301, 302, 303, 308, 307])(
  "a ping that is answered with a redirect of status %d isn't lost: it is sent on, or the inbox names the address",
  async (status) => {
    const Location = "https://ntfy.example/moved";
    answerRequests(() =>
      requests.at(-1)?.address === Location
        ? new Response()
        : new Response("", { status, headers: { Location } }),
    );
    await post();
    await mails();
    const { address, text = "" } = requests.at(-1) ?? {};
    if (status > 303) expect([address, text]).toEqual([Location, requests[0]?.text]);
    else await expectInbox(`LEADS_PING redirects to ${Location}`);
  },
);
