import { expect, test } from "@jest/globals";
import {
  act,
  answers,
  askInbox,
  copyLeads,
  expectInboxWithout,
  expectStatus,
  inboxPage,
  post,
  postNames,
  runSql,
  runWorker,
  takeErrors,
} from "../../../tests/support/run-worker";
import { parse } from "node-html-parser";
import { words } from "../../shared/words";

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

test("the inbox says when all leads were last taken out, and a search's file has what it found, for the visitor", async () => {
  await postNames("Zoe <b>", "Grace");
  await act("note", "id=1&note=calls");
  await expectInboxWithout(words.lastDownload);
  const file = await askInbox("/inbox/found.html?q=zoe");
  expect(file.headers.get("content-disposition")).toBe("attachment");
  const shown = parse(await file.text()).text;
  for (const text of ["Zoe <b>", answers.email, words.ownNote, "calls"]) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain("Grace");
  await askInbox("/inbox/leads.json");
  const settings = parse(await inboxPage()).querySelector(".settings")?.text;
  expect(settings).toMatch(new RegExp(`${words.lastDownload} \\w{3}, .* UTC`));
});
