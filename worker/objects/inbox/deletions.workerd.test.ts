import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  copyLeads,
  expectInbox,
  expectNames,
  inboxPage,
  leads,
  post,
  postNames,
  restore,
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
  await expectNames("Ada Lovelace", "Grace");
  await restore(back);
  expect(await leads()).toHaveLength(3003);
});
