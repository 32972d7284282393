import { expect, test } from "@jest/globals";
import { fill } from "../src/shared/content/form-definition";
import { siteData } from "./site-data";
import {
  act,
  answerPings,
  answers,
  inboxPage,
  mails,
  pass,
  password,
  pings,
  post,
  runWorker,
  site,
  startWorker,
} from "./run-worker.fixture";

const topic = "https://ntfy.example/my-leads";

runWorker({
  INBOX_PASSWORD: password,
  LEADS_TO: "owner@example.com",
  LEADS_FROM: "site@example.com",
  LEADS_PING: topic,
});

test("a new lead pings the owner with its form, the deadline of its email and its address in the inbox, and with nothing of the visitor's", async () => {
  await post(answers);
  const [mail] = await mails();
  const deadline = /Answer by (.+)\.\n/.exec(mail?.text ?? "")?.[1];
  const link = `${site}/inbox?lead=1`;
  const { words } = siteData;
  const text = fill(words.ping, { form: words.consultation, deadline, link });
  expect(pings).toEqual([{ address: topic, text }]);
  expect(mail?.text).toContain(link);
  expect(await inboxPage("/inbox?lead=1")).toContain("Ada Lovelace");
});

test("a ping that is refused is tried again after a minute and five more, and holds up no email", async () => {
  answerPings(429);
  await post(answers);
  expect(await mails()).toHaveLength(1);
  expect(await inboxPage()).toContain("LEADS_PING answered with status 429.");
  await pass({ minutes: 1 });
  answerPings(200);
  await pass({ minutes: 4 });
  expect(pings).toEqual([]);
  await pass({ minutes: 1 });
  expect(pings).toHaveLength(1);
  expect(await inboxPage()).not.toContain("status 429");
});

test("junk is not pinged, and once it is not junk, it is pinged and emailed on its own", async () => {
  await post({ ...answers, phone: "1" });
  expect((await mails()).map(({ subject }) => subject)).toEqual(["1 more in your inbox"]);
  expect(pings).toEqual([]);
  await act("not-junk", "id=1");
  expect((await mails()).at(-1)?.subject).toBe("[check] New consultation: Ada Lovelace");
  expect(pings).toHaveLength(1);
});

test("a test says in the inbox that it was sent, and a service that takes only JSON gets the line as JSON", async () => {
  const hook = "https://hooks.slack.com/services/1";
  await startWorker({ INBOX_PASSWORD: password, LEADS_PING: hook });
  expect(await inboxPage(await act("test"))).toContain("ping: sent.");
  expect(pings).toEqual([{ address: hook, text: expect.stringMatching(/^\{"text":".+"\}$/) }]);
});
