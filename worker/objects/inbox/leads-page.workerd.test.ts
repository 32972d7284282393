import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  control,
  copyLeads,
  expectInbox,
  expectNames,
  expectStatus,
  inboxPage,
  leads,
  pass,
  post,
  postNames,
  runSql,
  runWorker,
  startWorker,
  subjects,
  withMail,
} from "../../../tests/support/run-worker";

runWorker();

/** Returns the address of the page after a page. */
const nextPage = (page: string) =>
  parse(page).querySelector("[rel=next]")?.getAttribute("href") ?? undefined;

test("a page has at most a megabyte of leads, a download has all of them, and the Worker never holds their answers as text", async () => {
  await expectStatus(200, post({ issues: `&${"x".repeat(130_000)}` }));
  await copyLeads(9);
  const count = (page: string) => page.split("<article").length - 1;
  const first = await inboxPage("/inbox");
  expect(count(first)).toBe(8);
  expect(count(await inboxPage(nextPage(first)))).toBe(2);
  expect(count(await inboxPage("/inbox?q=%26"))).toBe(8);
  expect(await leads()).toHaveLength(10);
  // "stored" is a text, too.
  expect(Math.max(...((await control("texts")) as number[]))).toBeLessThan(20);
});

test("the inbox counts who waits, up to 99, and how many of the last leads that were answered or are late were answered in time", async () => {
  const expectInTime = (count: number, all: number) =>
    expectInbox(fill(words.inTime, { count, all }));
  await postNames("Ada", "Grace", "Lin");
  await post({ phone: "1" });
  await expectInTime(0, 0);
  await act("answer", "id=1");
  await expectInTime(1, 1);
  await pass({ hours: 25 });
  await act("answer", "id=2");
  await expectInbox(fill(words.waiting, { count: 1 }));
  await act("answer", "id=1");
  await expectInTime(1, 3);
  await act("undo", "id=1");
  await expectInTime(0, 3);
  await act("delete", "id=2&id=3&id=4");
  await expectInTime(0, 1);
  await copyLeads(100);
  await expectInbox(fill(words.waiting, { count: "99+" }));
});

/** Stores the only lead once more, as an import would: it gets a higher id, but came some hours earlier. */
const importLead = (name: string, hours: number) =>
  runSql(
    `INSERT INTO leads (form, answers, fingerprint, receivedAt, inbox)
     SELECT form, '{"name":"${name}"}', '${name}', receivedAt - ${hours} * 3600000, inbox FROM leads WHERE id = 1`,
  );

test("a lead that was imported is listed where it came, and makes no other late", async () => {
  await startWorker(withMail);
  await postNames("Ada");
  await importLead("Grace", 30);
  await importLead("Lin", 3);
  await postNames("Eve");
  const shown = async () =>
    parse(await inboxPage())
      .querySelectorAll("h3")
      .map(({ text }) => text);
  expect(await shown()).toEqual(["Grace", "Lin", "Ada", "Eve"]);
  expect(await act("answer", "id=2")).toMatch(/#lead-3$/);
  await act("answer", "id=3&id=4");
  expect(await shown()).toEqual(["Ada", "Eve", "Lin", "Grace"]);
  await expectNames("Eve", "Ada", "Lin", "Grace");
  await act("undo", "id=4");
  expect(await subjects()).toEqual(["Consultation: Ada", "Consultation: Eve"]);
});

test.each(["x", "-1", "1e3-2", "9".repeat(400), "1-2-3"])(
  "a place of %j in an address is none",
  async (place) => {
    await postNames("Ada");
    for (const name of ["before", "after"]) {
      await expectInbox("Ada</h3>", `/inbox?${name}=${place}`);
    }
  },
);

test("pages of fifty lead from the first lead that waits to the last answered one", async () => {
  await post();
  await copyLeads(109);
  await runSql("UPDATE leads SET state = 'answered' WHERE id <= 40");
  const seen: number[] = [];
  for (let next: string | undefined = "/inbox"; next;) {
    const page = await inboxPage(next);
    seen.push(...Array.from(page.matchAll(/<h3 id="lead-(\d+)"/g), ([, id]) => Number(id)));
    next = nextPage(page);
  }
  const ids = Array.from({ length: 110 }, (_, index) => index + 1);
  expect(seen).toEqual([...ids.slice(40), ...ids.slice(0, 40).reverse()]);
});
