import { expect, test } from "@jest/globals";
import {
  act,
  copyLeads,
  countReads,
  down,
  expectMails,
  expectNames,
  mails,
  pass,
  post,
  refuseMails,
  restore,
  runSql,
  runWorker,
  sentMails,
  withMail,
} from "../../../../tests/support/run-worker";

runWorker(withMail);

test("an email that was not sent is sent if its lead waits again, and one that was sent is not", async () => {
  await refuseMails(down);
  await post();
  await mails();
  for (const sent of [1, 1]) {
    await act("answer", "id=1");
    await act("undo", "id=1");
    await refuseMails(null);
    await pass({ minutes: 10 });
    expect(await sentMails()).toHaveLength(sent);
  }
});

test.each(["answer", "delete"])("after %s, no email about the lead is sent", async (action) => {
  await post();
  await act(action, "id=1");
  await expectMails(0);
});

test("a lead that was deleted, sent again and deleted again is one lead after both are undone, and its email still goes out", async () => {
  await refuseMails({ code: "E_DAILY_LIMIT_EXCEEDED" });
  const deletions: string[] = [];
  for (const id of [1, 2]) {
    await post();
    deletions.push(await act("delete", `id=${id}`));
  }
  await refuseMails(null);
  await pass({ hours: 1 });
  for (const deletion of deletions) await restore(deletion);
  await expectNames("Ada Lovelace");
  await pass({ hours: 6 });
  expect(await sentMails()).toHaveLength(1);
});

test("with 100,000 leads, an alarm with one email reads fewer than 500 rows, and with 1,000 waiting and email down fewer than 5,000", async () => {
  await post();
  await copyLeads(100_000);
  await countReads();
  await expectMails(1);
  expect(await countReads()).toBeLessThan(500);

  await runSql("INSERT INTO messages SELECT id, 'mail', 0, 0, 0 FROM leads LIMIT 1000");
  await refuseMails(down);
  await countReads();
  await mails();
  expect(await countReads()).toBeLessThan(5000);
});
