import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  answers,
  articles,
  askInbox,
  expectInbox,
  expectNames,
  expectStatus,
  inboxPage,
  leads,
  post,
  postBody,
  postNames,
  runSql,
  runWorker,
} from "../../../tests/support/run-worker";

runWorker();

test("a lead is shown as it was typed, with its form and a link to its website, and without a mark if it breaks no rule", async () => {
  await post({ issues: "<b>\n&amp; more" });
  const page = parse(await inboxPage());
  expect(page.querySelector("dd")?.text).toBe("<b>\n&amp; more");
  const lead = page.querySelector("article");
  expect(lead?.querySelector('[href="https://ada.example"]')).not.toBeNull();
  expect(lead?.text).toContain(words.consultation);
  expect(lead?.text).not.toContain(words.checkThis);
});

/** The names that every object of JavaScript has. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

test("answers with keys that every JavaScript object has are shown as text, and their lead can be repeated, downloaded and deleted", async () => {
  const text = "javascript:alert(1)";
  const others = inherited.map((name) => `"${name}":"${text}"`);
  for (const _time of ["first", "second"]) {
    await expectStatus(200, postBody(`{"name":"Ada",${others.join(",")}}`));
  }
  const page = parse(await inboxPage("/inbox/junk"));
  const lead = page.querySelector("article")?.structuredText;
  for (const name of inherited) expect(lead).toContain(`${words.others}: ${name}\n${text}`);
  expect(lead).toContain(fill(words.times, { count: 2 }));
  expect(page.querySelectorAll("a[href^=javascript]")).toEqual([]);
  const { headers } = await askInbox("/inbox/leads.csv");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  await act("delete", "id=1");
  await expectNames();
});

test("the inbox is shown with half a character in an address, a timestamp that is no date, and an address that no link has room for", async () => {
  await post({ email: "a\ud800@example.com", timestamp: "later" });
  const page = await inboxPage("/inbox/junk");
  expect(page).toContain("Ada Lovelace</h3>");
  expect(page).not.toContain("Invalid Date");

  await post({ email: `${"a".repeat(100_000)}@example.com` });
  await expectInbox("Ada Lovelace</h3>");
});

test("a lead that can't be read is named by its number on the page and in the files, hides no other, and can be deleted", async () => {
  await post();
  await postNames("Grace");
  await runSql("UPDATE leads SET answers = '{', receivedAt = -1e17 WHERE id = 1");
  await expectStatus(200, post({ name: "Grace" }));
  const [broken, readable] = await articles();
  expect(readable).toContain("Grace");
  expect(broken).toContain(fill(words.unreadable, { id: 1 }));
  expect(broken).toContain(words.delete);
  expect(await leads()).toEqual([
    expect.objectContaining({ id: 2 }),
    expect.objectContaining({ id: 1, answers: "{" }),
  ]);
  expect(await (await askInbox("/inbox/leads.csv")).text()).toContain("Lead 1 can't be read.");
});

test("a lead of a form that the site no longer has shows all its answers under their keys, in the inbox and in the files, and can be answered", async () => {
  await post();
  await runSql("UPDATE leads SET form = 'newsletter'");
  const [lead] = await articles();
  for (const [key, text] of Object.entries(answers)) expect(lead).toContain(`${key} ${text}`);
  expect(lead).toContain(words.write);
  expect(await leads()).toMatchObject([{ form: "newsletter", answers }]);
  expect(await (await askInbox("/inbox/leads.csv")).text()).toContain(answers.issues);
  await expectInbox("Ada Lovelace</b>", await act("answer", "id=1"));
});

test.each(["\u200B\u200B", "\u3164\u3164", "\u2800\u2800"])(
  "a visitor called %j has no name",
  async (name) => {
    await post({ name });
    expect((await articles("/inbox?lead=1"))[0]).toContain("No name");
  },
);
