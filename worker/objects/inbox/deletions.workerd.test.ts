import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  copyLeads,
  countReads,
  expectInbox,
  inboxPage,
  leads,
  pass,
  post,
  postNames,
  restore,
  runSql,
  runWorker,
  storedNames,
} from "../../../tests/support/run-worker";

runWorker();

test("a second tap on a button undoes and hides nothing, and each deletion of the last two hours can be undone", async () => {
  // The last one is junk that came after the page was shown.
  await postNames("Ada", "Grace", "x", "Lin", "y");
  const bodies = ["id=1", "id=2", "junk=4", "q=lin&lastId=4"];
  const pages: string[] = [];
  for (const body of bodies) {
    const first = await act("delete", body);
    expect(await act("delete", body)).toBe(first);
    pages.push(first);
  }
  expect(await storedNames()).toEqual(["y"]);
  expect(pages[0]).toContain(await act("delete", "id=1"));
  const list = parse(await inboxPage("/inbox/deleted"));
  expect(list.querySelectorAll("li").map((item) => item.text)).toEqual(
    [words.found, words.allJunk, words.chosen, words.chosen].map((why) =>
      expect.stringContaining(why),
    ),
  );
  for (const page of pages) await restore(page);
  expect(await storedNames()).toHaveLength(5);

  const answered = await act("answer", "id=1");
  expect(await act("answer", "id=1")).toBe(answered);
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

test("a deletion says how many went, can be undone for two hours, sends nothing, and is final within a day", async () => {
  const count = async () => (await runSql("SELECT count(*) AS rows FROM leads"))[0]?.rows;
  await postNames("Ada", "Grace", "Lin");
  await act("note", "id=2&note=calls+on+Monday");
  const page = await act("delete", "id=1&id=2");
  await expectInbox(fill(words.deleted, { count: 2 }), page);
  expect(await storedNames()).toEqual(["Lin"]);

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

test("what a search found is deleted after a page that names the number, except for what came since, and thousands can be undone", async () => {
  await post();
  await copyLeads(3000);
  await postNames("Grace");
  const address = "/inbox/delete?q=lovelace";
  const page = await inboxPage(address);
  expect(page).toContain(fill(words.deleteCount, { count: 3001, query: "lovelace" }));
  const fields = parse(page)
    .querySelectorAll("input")
    .map((input) => `${input.getAttribute("name")}=${input.getAttribute("value")}`);

  await post({ email: "lovelace@example.com" });
  const back = await act("delete", fields.join("&"), address);
  await expectInbox(fill(words.deleted, { count: 3001 }), back);
  expect(await storedNames()).toEqual(["Ada Lovelace", "Grace"]);
  await restore(back);
  expect(await leads()).toHaveLength(3003);
});

test("a lead that was taken out of the junk stays out of it, if it was deleted and sent again before that is undone", async () => {
  await post({ email: "no address" });
  await act("not-junk", "id=1");
  const deletion = await act("delete", "id=1");
  await post({ email: "no address" });
  await restore(deletion);
  await expectInbox(fill(words.times, { count: 2 }));
});
