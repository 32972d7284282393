import { expect, jest, test } from "@jest/globals";
import {
  answers,
  ask,
  askInbox,
  inboxPage,
  leads,
  mails,
  pass,
  password,
  post,
  refuseMails,
  runWorker,
  sentMails,
  site,
  startWorker,
} from "./run-worker.fixture";

jest.setTimeout(60_000);

const variables = {
  INBOX_PASSWORD: password,
  LEADS_TO: "owner@example.com",
  LEADS_FROM: "site@example.com",
};
runWorker(variables);

/** Posts leads with these names at once, each from an address of its own. */
async function postNames(names: string[]): Promise<void> {
  const posting = names.map((name, index) => {
    const address = `10.2.${index >> 8}.${index & 255}`;
    return post({ ...answers, name }, { "CF-Connecting-IP": address });
  });
  for (const { status } of await Promise.all(posting)) expect(status).toBe(200);
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Ada ${index}`);

const down = { code: "E_DELIVERY_FAILED", message: "Out of order." };

test("a lead is mailed once: until when to answer, the telephone number, all answers, and where the lead is", async () => {
  const timestamp = new Date(Date.now() - 90 * 60 * 1000).toISOString();
  await post({ ...answers, issues: "It blinks,\nand\tplays.", timestamp });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toEqual({
    to: "owner@example.com",
    from: { email: "site@example.com", name: "Leads" },
    replyTo: "ada@example.com",
    subject: "New consultation: Ada Lovelace",
    text: expect.stringMatching(
      /^Answer until \w+, \d+ \w+ \d+ [\d:]+ UTC \(hours left: 22\)\.\nTelephone: \+49 555 0100100\n\nName: Ada Lovelace\nEmail: ada@example\.com\nPhone: .+\nCurrent website: https:\/\/ada\.example\nIssues: It blinks,\nand\tplays\.\n\nAll leads: https:\/\/www\.example\.com\/inbox\nThis one is kept until \w+, \d+ /,
    ),
  });
  await post({ ...answers, issues: "It blinks,\nand\tplays." });
  expect(await mails()).toHaveLength(1);
});

test.each([
  [{ LEADS_TO: "" }, true, "Missing: LEADS_TO."],
  [{ LEADS_FROM: "" }, true, "Missing: LEADS_FROM."],
  [{}, false, "Missing: EMAIL."],
  [{ LEADS_TO: "", LEADS_FROM: "" }, false, "Missing: EMAIL, LEADS_TO, LEADS_FROM."],
])(
  "with %j, and a binding: %s, leads are stored, and the inbox says what is missing",
  async (missing, hasMailbox, words) => {
    await startWorker({ ...variables, ...missing }, hasMailbox);
    expect((await post(answers)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await leads()).toHaveLength(1);
    expect(await inboxPage()).toContain(words);
    expect(await inboxPage()).not.toContain("Not mailed yet");
  },
);

test("a site with mail and without an inbox takes leads", async () => {
  await startWorker({ ...variables, INBOX_PASSWORD: "" }, true);
  expect((await post(answers)).status).toBe(200);
  expect(await mails()).toHaveLength(1);
});

test("a mail that fails is tried again after 1, 5, 15 and 60 minutes, then every 6 hours, and after a week none is missing and none comes twice", async () => {
  await refuseMails(down);
  await postNames(numbered(20));
  await mails();
  expect(await inboxPage()).toMatch(/Not mailed yet, since .+ E_DELIVERY_FAILED Out of order\./s);
  for (const minutes of [1, 5, 15, 60, ...Array<number>(28).fill(360)]) {
    await refuseMails(null);
    await pass({ minutes: minutes - 1 });
    expect(await mails()).toEqual([]);
    await refuseMails(down);
    await pass({ minutes: 1 });
  }
  await refuseMails(null);
  await pass({ hours: 6 });
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(
    numbered(20)
      .map((name) => `New consultation: ${name}`)
      .sort(),
  );
  expect(await inboxPage()).not.toContain("Not mailed yet");
});

test("of 200 leads at once, 100 are mailed, and a day later one mail counts the others; then the count begins anew", async () => {
  await postNames(numbered(200));
  expect(await mails()).toHaveLength(100);
  await pass({ hours: 23 });
  expect(await mails()).toHaveLength(100);
  await pass({ hours: 1 });
  const sent = await mails();
  expect(sent).toHaveLength(101);
  expect(sent[100]?.subject).toBe("100 more leads are in your inbox");
  await postNames(["Grace"]);
  expect((await mails())[101]?.subject).toBe("New consultation: Grace");
  expect(await leads()).toHaveLength(201);
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

test("no name adds a line, a header or a recipient to a mail", async () => {
  const names = Array.from({ length: 100 }, (_, index) => {
    const sign = characters[index % characters.length] ?? "";
    return `${"x".repeat(index % 90)}${sign}Bcc: evil@example.com${sign.repeat(index * 100)}`;
  });
  await postNames(names);
  const sent = await mails();
  expect(sent).toHaveLength(100);
  for (const { subject, to, replyTo } of sent) {
    expect(subject).toMatch(/^New consultation: [^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+$/u);
    expect(Array.from(subject).length).toBeLessThanOrEqual(80);
    expect([to, replyTo]).toEqual(["owner@example.com", "ada@example.com"]);
  }
});

test.each(["ada@example.com, evil@example.com", "ada@münchen.de"])(
  "a reply does not go to %j",
  async (email) => {
    await post({ ...answers, email });
    expect((await mails())[0]).not.toHaveProperty("replyTo");
  },
);

test("a lead that breaks a rule is marked in the subject", async () => {
  await post({ ...answers, phone: "1" });
  expect((await mails())[0]?.subject).toBe("[check] New consultation: Ada Lovelace");
});

test("a lead that cannot be stored is mailed with all its answers, and its visitor is told", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await ask("/test/break");
  expect((await post(answers)).status).toBe(500);
  const [mail] = await sentMails();
  expect(mail?.subject).toBe("NOT STORED: New consultation: Ada Lovelace");
  for (const answer of Object.values(answers)) expect(mail?.text).toContain(answer);
});

test("after a crash between sending a mail and noting it, it is sent once more", async () => {
  // What workerd itself says of the crash.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await ask("/test/crash");
  await post(answers);
  while ((await sentMails()).length < 2) await new Promise(setImmediate);
  expect(await mails()).toHaveLength(2);
});

const sendTestMail = (origin: string) =>
  askInbox("/inbox/test-mail", { method: "POST", headers: { Origin: origin } });

test.each([
  ["E_SENDER_NOT_VERIFIED", "LEADS_FROM has to be of a domain with Email Routing"],
  ["E_RECIPIENT_NOT_ALLOWED", "Add LEADS_TO in Email Routing &gt; Destination addresses"],
  ["E_RECIPIENT_SUPPRESSED", "suppression list"],
  ["E_DAILY_LIMIT_EXCEEDED", "no more mails for now"],
])("a test mail that ends in %s says what to do", async (code, advice) => {
  await refuseMails({ code, message: "Refused." });
  const page = await (await sendTestMail(site)).text();
  expect(page).toContain(`The test mail was not sent. ${code} Refused.`);
  expect(page).toContain(advice);
});

test("a test mail is sent by the form of the inbox alone", async () => {
  expect((await sendTestMail("https://evil.example")).status).toBe(403);
  expect(await sentMails()).toEqual([]);
  expect(await (await sendTestMail(site)).text()).toContain("The test mail was sent.");
  expect((await sentMails())[0]?.subject).toBe("Test mail of your site");
});
