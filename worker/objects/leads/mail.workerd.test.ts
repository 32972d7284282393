import { expect, test } from "@jest/globals";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  answers,
  ask,
  changeVariables,
  control,
  copyLeads,
  countReads,
  expectInbox,
  expectInboxWithout,
  formHeaders,
  inboxPage,
  leads,
  mails,
  pass,
  post,
  refuseMails,
  restore,
  runSql,
  runWorker,
  sentMails,
  startWorker,
  subjects,
  takeErrors,
  withMail,
  expectStatus,
  expectMails,
} from "../../../tests/support/run-worker";

runWorker(withMail);

/** Posts leads with these names at once, each from another IP address. */
async function postNames(names: string[]) {
  const posting = names.map((name, index) => post({ name }, `10.2.${index >> 8}.${index & 255}`));
  for (const { status } of await Promise.all(posting)) expect(status).toBe(200);
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Ada ${index}`);

const down = { code: "E_INTERNAL_SERVER_ERROR", message: "Out of order." };

test("a lead is emailed once, with a link to the inbox, the hour to answer by on the site's clock, and all answers", async () => {
  const lead = { issues: "It blinks,\r\nand\tplays.", timestamp: "2001-01-01T00:00:00.000Z" };
  await post(lead);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const { receivedAt = "" } = (await leads())[0] ?? {};
  const deadline = new Date(Date.parse(receivedAt) + 24 * 60 * 60 * 1000).toUTCString();
  expect(mail).toEqual({
    to: ["owner@example.com"],
    from: { email: "site@example.com", name: "Leads" },
    replyTo: "ada@example.com",
    subject: "Consultation: Ada Lovelace",
    text: expect.stringMatching(
      /^Consultation: answer by .+\. https:\/\/www\.example\.com\/inbox\?lead=1\n\nName:\n> Ada Lovelace\n\nEmail:\n> ada@example\.com\n\nPhone:\n> .+\n\nCurrent website:\n> https:\/\/ada\.example\n\nIssues:\n> It blinks,\n> and\tplays\.$/,
    ),
  });
  expect(mail?.text).toContain(`answer by ${deadline.replace("GMT", "UTC")}.`);
  await post(lead);
  await expectMails(1);
});

test("without an address for emails, leads are stored, and the inbox says what is missing", async () => {
  await startWorker({ ...withMail, LEADS_TO: "" });
  await expectStatus(200, post());
  await expectMails(0);
  expect(await leads()).toHaveLength(1);
  const page = await inboxPage();
  expect(page).toContain(fill(words.missing, { names: "LEADS_TO, LEADS_PING" }));
  expect(page).not.toContain(words.notEmailed);
});

test("a site with email but no inbox takes leads", async () => {
  await startWorker({ ...withMail, INBOX_PASSWORD: "" });
  await expectStatus(200, post());
  await expectMails(1);
});

test("while email is down, a lead's email is tried after 1, 5, 15 and 60 minutes, then every 6 hours; after a day, one email names all leads, and since when they are late", async () => {
  await refuseMails(down);
  await postNames(["Ada 0"]);
  await mails();
  await expectInbox("E_INTERNAL_SERVER_ERROR Out of order.");
  for (const minutes of [1, 5, 15, 60, 360, 360]) {
    await refuseMails(null);
    await pass({ minutes: minutes - 1 });
    await expectMails(0);
    await refuseMails(down);
    await pass({ minutes: 1 });
  }
  await postNames(numbered(20).slice(1));
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

test("after two hours in which no alarm could be set, the next request sets one, and nothing is lost", async () => {
  await post();
  await control("refuseWrites", 120);
  await pass({ minutes: 119 });
  expect(await control("getAlarm")).toBeNull();
  await pass({ minutes: 2 });
  await control("deleteAlarm");
  await ask("/webhook/consultation", { method: "POST", headers: formHeaders, body: "{}" });
  await inboxPage("/inbox/deleted");
  expect(await control("getAlarm")).not.toBeNull();
  await expectMails(1);
  expect(await takeErrors()).toContain("Read only.");
});

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

test("an email that is refused for its reply address is sent without it, and says first where to write", async () => {
  await refuseMails({ code: "E_VALIDATION_ERROR", message: "No address.", only: "replyTo" });
  await post({ email: ".ada@example.com" });
  const [mail] = await mails();
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail?.text).toMatch(/^A reply .+ Write to \.ada@example\.com\n/);
});

test.each([
  "E_RATE_LIMIT_EXCEEDED",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_DELIVERY_FAILED",
  "E_NEW",
  "",
  "NEVER",
])("an email that was refused with %j for another reason keeps its reply address", async (code) => {
  await refuseMails({ code, message: "Refused." });
  await post();
  await control("change", { patience: 50 });
  await expectMails(0);
  await refuseMails(null);
  await pass({ minutes: 1 });
  expect(await sentMails()).toMatchObject([{ replyTo: "ada@example.com" }]);
});

test.each(["answer", "delete"])("after %s, no email about the lead is sent", async (action) => {
  await post();
  await act(action, "id=1");
  await expectMails(0);
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
  await postNames(numbered(150));
  expect(await sentSoFar()).toEqual([150]);
  await pass({ hours: 23 });
  await postNames(numbered(100).map((name) => `Grace ${name}`));
  expect(await sentSoFar()).toEqual([200, 50]);
  await postNames(["Hopper"]);
  expect(await sentSoFar()).toEqual([200, 50]);
  await pass({ hours: 1 });
  expect(await sentSoFar()).toEqual([200, 50, 1]);
  await postNames(["Hamilton"]);
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

test("a grouped email names 130 leads in less than 20 kB, counts the others, and leaves none for the next one", async () => {
  await post({ name: "\u{1F600}".repeat(80), phone: "1" });
  await copyLeads(149);
  await runSql("INSERT INTO messages SELECT id, 'mail', 1, 0, 0 FROM leads WHERE id > 1");
  const [mail] = await mails();
  expect(mail?.subject).toBe("150 more in your inbox");
  expect(mail?.text).toContain("\n20 more in your inbox");
  expect(Buffer.byteLength(mail?.text ?? "")).toBeLessThan(20_000);
  await pass({ hours: 2 });
  await expectMails(1);
});

test("leads whose emails are refused as spam hold up no others", async () => {
  await refuseMails({ code: "E_DELIVERY_FAILED", message: "Spam.", only: "GTUBE" });
  await postNames(["GTUBE 1", "GTUBE 2"]);
  await post({ name: "GTUBE 3", phone: "1" });
  await post({ name: "Grace" });
  expect((await subjects()).sort()).toEqual(["1 more in your inbox", "Consultation: Grace"]);
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

const characters = [
  "\r\n",
  "\n",
  "\u0000",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
  "\ud83d",
  "👩‍💻",
  "é",
  "\t",
];

test("no name can add a line, a header, a recipient or an invisible character to an email", async () => {
  // The subject ends at about the sixtieth character of a name.
  await postNames(
    characters.map(
      (sign, index) => `${"x".repeat(index * 6)}${sign}Bcc: evil@example.com${sign.repeat(5000)}`,
    ),
  );
  const sent = await mails();
  expect(sent).toHaveLength(characters.length);
  for (const { subject, text, to, replyTo } of sent) {
    expect(text).not.toMatch(/(?![\n\t\u200C\u200D])\p{C}/u);
    expect(subject).toMatch(
      /^Consultation: (?:[\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029])+$/u,
    );
    expect(Array.from(subject).length).toBeLessThanOrEqual(80);
    expect([to, replyTo]).toEqual([["owner@example.com"], "ada@example.com"]);
  }
});

test("an email has no reply address with an umlaut, but says first to write there", async () => {
  await post({ email: "ada@münchen.de" });
  const [mail] = await mails();
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail?.text).toMatch(/^A reply .+ Write to ada@münchen\.de\n/);
});

test.each([
  ["👩‍🚀 Ada", "👩‍🚀 Ada"],
  ["علی‌رضا", "علی‌رضا"],
  ["ක්‍රිෂාන්", "ක්‍රිෂාන්"],
  ["🇩🇪".repeat(99), `${"🇩🇪".repeat(16)}…`],
  [`x${"👨‍👩‍👧".repeat(99)}`, `x${"👨‍👩‍👧".repeat(8)}…`],
  ["é̂".repeat(99), `${"é̂".repeat(32)}…`],
])("what is joined in the name %j stays joined, also where it is cut", async (name, shown) => {
  await post({ name });
  expect(await subjects()).toEqual([`Consultation: ${shown}`]);
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
  expect(await leads()).toEqual([]);

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
  expect((await sentMails()).map(({ subject }) => subject)).toEqual([
    "NOT STORED: Consultation: Ada",
  ]);
  const fault = "table messages already exists";
  await expectInbox(fault);
  expect(await takeErrors()).toContain(fault);

  // The next request tries the migration again.
  await runSql("DROP TABLE messages");
  await expectStatus(200, post());
});

test("an email is sent again if the object crashes before it notes that the email was sent", async () => {
  await control("change", { fault: "noting crashes" });
  await post();
  await expect(mails()).rejects.toThrow();
  expect(await sentMails()).toHaveLength(1);
  await pass({ minutes: 1 });
  expect(await sentMails()).toHaveLength(2);
});

test("a test email that is refused says why, and what to do", async () => {
  await refuseMails({ code: "E_RECIPIENT_SUPPRESSED", message: "Refused." });
  const page = await inboxPage(await act("test"));
  expect(page).toMatch(/mail: E_RECIPIENT_SUPPRESSED Refused\..*suppression list/);
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
  expect(await leads()).toHaveLength(1);
  await pass({ hours: 6 });
  expect(await sentMails()).toHaveLength(1);
});
