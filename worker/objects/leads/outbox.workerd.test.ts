import { expect, test } from "@jest/globals";
import { words } from "../../shared/words";
import {
  act,
  changeVariables,
  control,
  down,
  expectInbox,
  expectInboxWithout,
  expectMails,
  expectStatus,
  mails,
  pass,
  post,
  postAtOnce,
  refuseMails,
  runSql,
  runWorker,
  sentMails,
  startWorker,
  subjects,
  takeErrors,
  withMail,
} from "../../../tests/support/run-worker";

runWorker(withMail);

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Ada ${index}`);

test("a site with email but no inbox takes leads", async () => {
  await startWorker({ ...withMail, INBOX_PASSWORD: "" });
  await expectStatus(200, post());
  await expectMails(1);
});

test("while email is down, a lead's email is tried after 1, 5, 15 and 60 minutes, then every 6 hours; after a day, one email names all leads, and since when they are late", async () => {
  await refuseMails(down);
  await postAtOnce(["Ada 0"]);
  await mails();
  await expectInbox("E_INTERNAL_SERVER_ERROR Out of order.");
  for (const minutes of [1, 5, 15, 60, 360, 360]) {
    await refuseMails(null);
    await pass({ minutes: minutes - 1 });
    await expectMails(0);
    await refuseMails(down);
    await pass({ minutes: 1 });
  }
  await postAtOnce(numbered(20).slice(1));
  await pass({ hours: 26 });
  await refuseMails(null);
  await pass({ hours: 6 });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("20 more in your inbox");
  expect(mail?.text.match(/^> Ada \d+, late since .+ UTC$/gm)).toHaveLength(20);
  expect(mail?.text).not.toMatch(/^\d+ more/m);
  await expectInboxWithout(words.notEmailed);
  await expectInboxWithout(words.refused);
});

test.each([
  ["a new lead, whose first try is at most five minutes later", () => post({ name: "Grace" }), 5],
  ["a test that was sent", () => act("test"), 0],
  ["another value of a setting", () => changeVariables({ LEADS_TO: "ada@example.com" }), 0],
])("after hours of refusals, all that waits is sent with %s", async (_what, change, minutes) => {
  await refuseMails({ code: "E_RECIPIENT_NOT_ALLOWED", message: "Not verified." });
  await post();
  await pass({ minutes: 90 });
  await refuseMails(null);
  await change();
  await pass({ minutes });
  expect(await subjects()).toContain("Consultation: Ada Lovelace");
});

test("while storage refuses everything for ten minutes, alarms too, an email waits, and goes out by itself", async () => {
  await post();
  await control("refuseWrites", 10);
  await pass({ minutes: 12 });
  expect(await sentMails()).toHaveLength(1);
  expect(await takeErrors()).toContain("Read only.");
});

test("an email that is never answered is tried again after 20 seconds and a minute", async () => {
  await refuseMails({ code: "NEVER" });
  await post();
  await control("change", { patience: 50 });
  await expectMails(0);
  await expectInbox("No answer came within 20 seconds.");
  await refuseMails(null);
  await pass({ minutes: 1 });
  await expectMails(1);
});

test("once email is switched off, the emails that wait are never sent", async () => {
  await post();
  await changeVariables({ LEADS_TO: "" });
  await expectInboxWithout(words.notEmailed);
  await changeVariables(withMail);
  await expectMails(0);
});

test("emails wait while a setting can't be used", async () => {
  await post();
  await changeVariables({ LEADS_TO: "ada" });
  await expectInbox("LEADS_TO has to be an email address");
  await post({ name: "Grace" });
  await expectMails(0);
  await changeVariables(withMail);
  await expectMails(2);
});

/** Counts the emails about one lead each that were sent so far, then the leads in each grouped email. */
async function sentSoFar() {
  const sent = await subjects();
  const grouped = sent.filter((subject) => subject.endsWith("more in your inbox"));
  return [sent.length - grouped.length, ...grouped.map((subject) => parseInt(subject, 10))];
}

test("200 valid leads in any 24 hours get an email each, and the others share a grouped email, sent at once and then hourly", async () => {
  await postAtOnce(numbered(150));
  expect(await sentSoFar()).toEqual([150]);
  await pass({ hours: 23 });
  await postAtOnce(numbered(100).map((name) => `Grace ${name}`));
  expect(await sentSoFar()).toEqual([200, 50]);
  await postAtOnce(["Hopper"]);
  expect(await sentSoFar()).toEqual([200, 50]);
  await pass({ hours: 1 });
  expect(await sentSoFar()).toEqual([200, 50, 1]);
  await postAtOnce(["Hamilton"]);
  expect(await sentSoFar()).toEqual([201, 50, 1]);
});

test("after refusals, too, grouped emails are an hour apart", async () => {
  await refuseMails(down);
  await post({ phone: "1" });
  await expectMails(0);
  await refuseMails(null);
  await pass({ minutes: 90 });
  await expectMails(1);
  await post({ name: "Grace", phone: "1" });
  await expectMails(1);
  await pass({ minutes: 60 });
  await expectMails(2);
});

test("a warning that is refused each time holds up no lead", async () => {
  await post();
  await mails();
  await runSql("UPDATE leads SET receivedAt = receivedAt - 100 * 86400000");
  await refuseMails({ code: "E_DELIVERY_FAILED", message: "Spam.", only: "KEEP_DAYS" });
  await changeVariables({ ...withMail, KEEP_DAYS: "90" });
  await post({ name: "Grace", phone: "1" });
  expect((await subjects()).slice(1)).toEqual(["1 more in your inbox"]);
});

test("a clock that was ahead delays no email once it is right again", async () => {
  await control("jump", 3000);
  await post({ phone: "1" });
  await expectMails(1);
  await control("jump", -3000);
  await post({ name: "Grace", phone: "1" });
  await expectMails(2);
});

test("an email is sent again if the object crashes before it notes that the email was sent", async () => {
  await control("change", { fault: "noting crashes" });
  await post();
  await expect(mails()).rejects.toThrow();
  expect(await sentMails()).toHaveLength(1);
  await pass({ minutes: 1 });
  expect(await sentMails()).toHaveLength(2);
});
