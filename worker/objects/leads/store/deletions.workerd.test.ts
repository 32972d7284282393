import { expect, test } from "@jest/globals";
import { fill } from "../../../../src/shared/fill";
import { words } from "../../../shared/words";
import {
  act,
  copyLeads,
  countReads,
  expectInbox,
  expectMails,
  expectNames,
  inboxPage,
  mails,
  pass,
  post,
  postNames,
  restore,
  runSql,
  runWorker,
  startWorker,
  storedNames,
  withMail,
} from "../../../../tests/support/run-worker";

runWorker();

test("a deletion says how many went, can be undone for two hours, sends nothing, and is final within a day", async () => {
  const count = async () => (await runSql("SELECT count(*) AS rows FROM leads"))[0]?.rows;
  await postNames("Ada", "Grace", "Lin");
  await act("note", "id=2&note=calls+on+Monday");
  const page = await act("delete", "id=1&id=2");
  await expectInbox(fill(words.deleted, { count: 2 }), page);
  await expectNames("Lin");

  // Sent again, it is a new lead, which takes over the note and the count of the old one.
  await postNames("Grace");
  await pass({ minutes: 119 });
  await restore(page);
  expect((await storedNames()).sort()).toEqual(["Ada", "Grace", "Lin"]);
  await expectInbox("calls on Monday");
  await expectInbox(fill(words.times, { count: 2 }));
  expect(await count()).toBe(3);

  await act("delete", "id=1");
  await pass({ hours: 24 });
  expect(await count()).toBe(2);
});

test("with 50,000 leads deleted at once, the page of deletions and a post read few rows", async () => {
  await post();
  await copyLeads(50_000);
  await act("delete", "q=ada&lastId=100000");
  await countReads();
  await inboxPage("/inbox/deleted");
  await postNames("Grace");
  expect(await countReads()).toBeLessThan(500);
});

test("a lead that was taken out of the junk stays out of it, if it was deleted and sent again before that is undone", async () => {
  await post({ email: "no address" });
  await act("not-junk", "id=1");
  const deletion = await act("delete", "id=1");
  await post({ email: "no address" });
  await restore(deletion);
  await expectInbox(fill(words.times, { count: 2 }));
});

test("a lead is still announced if it comes back beside junk that had the same answers by older rules", async () => {
  await startWorker(withMail);
  await post();
  await mails();
  await runSql("UPDATE leads SET state = 'junk', wrong = '[\"phone\"]'");
  await post();
  await restore(await act("delete", "id=2"));
  await expectMails(2);
});
