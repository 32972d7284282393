import { expect, test } from "@jest/globals";
import {
  act,
  control,
  expectMails,
  inboxPage,
  leads,
  mails,
  pass,
  post,
  postAtOnce,
  refuseMails,
  runWorker,
  sentMails,
  subjects,
  withMail,
} from "../../../tests/support/run-worker";

runWorker(withMail);

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
  await postAtOnce(
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

test("a test email that is refused says why, and what to do", async () => {
  await refuseMails({ code: "E_RECIPIENT_SUPPRESSED", message: "Refused." });
  const page = await inboxPage(await act("test"));
  expect(page).toMatch(/mail: E_RECIPIENT_SUPPRESSED Refused\..*suppression list/);
});
