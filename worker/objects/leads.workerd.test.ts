import { expect, test } from "@jest/globals";
import {
  answers,
  control,
  expectInbox,
  expectMails,
  expectNames,
  expectStatus,
  inboxPage,
  pass,
  post,
  postBody,
  runSql,
  runWorker,
  sentMails,
  subjects,
  takeErrors,
  withMail,
} from "../../tests/support/run-worker";

runWorker(withMail);

test("after two hours in which no alarm could be set, the next request sets one, and nothing is lost", async () => {
  await post();
  await control("refuseWrites", 120);
  await pass({ minutes: 119 });
  expect(await control("getAlarm")).toBeNull();
  await pass({ minutes: 2 });
  await control("deleteAlarm");
  await postBody("{}");
  await inboxPage("/inbox/deleted");
  expect(await control("getAlarm")).not.toBeNull();
  await expectMails(1);
  expect(await takeErrors()).toContain("Read only.");
});

test("at most 20 leads a day that can't be stored are emailed, cut to 20 kB, and every visitor is told", async () => {
  await inboxPage();
  await runSql("DROP TABLE leads");
  for (let number = 0; number < 21; number += 1) {
    const lead = { email: "ada", issues: `${number} ${"x".repeat(100_000)}` };
    await expectStatus(500, post(lead, `10.5.0.${number}`));
  }
  const sent = await sentMails();
  expect(sent).toHaveLength(20);
  for (const mail of sent) {
    expect(mail.subject).toBe("NOT STORED: [check this] Consultation: Ada Lovelace");
    expect(mail.text).toContain(answers.phone);
    expect(mail.text.length).toBeLessThanOrEqual(20_000);
    expect(mail).not.toHaveProperty("replyTo");
  }
  expect(await takeErrors()).toContain("no such table: leads");
});

test("a lead whose email can't be queued is not stored, so that the visitor's next try is emailed", async () => {
  await inboxPage();
  await runSql(
    "CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(FAIL, 'Full.'); END",
  );
  await expectStatus(500, post());
  await expectNames();

  await runSql("DROP TRIGGER full");
  await expectStatus(200, post());
  expect(await subjects()).toEqual([
    "NOT STORED: Consultation: Ada Lovelace",
    "Consultation: Ada Lovelace",
  ]);
  expect(await takeErrors()).toContain("Full.");
});

test("while no store can be opened, the inbox says why, and at most one NOT STORED email a minute is sent; once it can, leads are stored", async () => {
  await runSql("CREATE TABLE messages (a)");
  for (const name of ["Ada", "Grace"]) {
    await expectStatus(500, post({ name }));
  }
  expect(await sentMails()).toMatchObject([{ subject: "NOT STORED: Consultation: Ada" }]);
  const fault = "table messages already exists";
  await expectInbox(fault);
  expect(await takeErrors()).toContain(fault);

  // The next request tries the migration again.
  await runSql("DROP TABLE messages");
  await expectStatus(200, post());
});
