import { expect, test } from "@jest/globals";
import {
  askInbox,
  copyLeads,
  expectStatus,
  inboxPage,
  post,
  runSql,
  runWorker,
  takeErrors,
} from "../../../tests/support/run-worker";

runWorker();

test("when the leads can't be read, a download is answered with 500, not with the first line of the file alone", async () => {
  await inboxPage();
  await runSql("DROP TABLE leads");
  await expectStatus(500, askInbox("/inbox/leads.csv"));
  expect(await takeErrors()).toContain("no such table: leads");
});

test("posts are answered while a file of 20,000 leads is read", async () => {
  await post();
  await copyLeads(20_000);
  const reading = askInbox("/inbox/leads.csv").then((file) => file.text());
  const posting = Promise.all(["Ada", "Lin", "Eve"].map((name) => post({ name })));
  expect(await Promise.race([reading, posting])).toHaveLength(3);
  expect((await reading).split("\r\n").length).toBeGreaterThan(20_000);
});
