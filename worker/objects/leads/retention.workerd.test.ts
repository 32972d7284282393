import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  changeVariables,
  control,
  copyLeads,
  expectInbox,
  expectInboxWithout,
  expectNames,
  inboxPage,
  mails,
  pass,
  password,
  postNames,
  refuseMails,
  requests,
  restore,
  runSql,
  runWorker,
  sentMails,
  startWorker,
  storedNames,
  withMail,
} from "../../../tests/support/run-worker";

runWorker();

test("a lead is deleted after KEEP_DAYS, which can be undone for two hours and then keeps it for a week", async () => {
  await startWorker({ INBOX_PASSWORD: password, KEEP_DAYS: "30" });
  await postNames("Ada");
  await expectInbox(fill(words.kept, { count: 30 }));
  await pass({ hours: 30 * 24 - 1 });
  await postNames("Grace");
  await expectNames("Grace", "Ada");
  await pass({ hours: 2 });
  await expectNames("Grace");

  const page = parse(await inboxPage("/inbox/deleted"));
  expect(page.querySelector("li")?.text).toContain(fill(words.tooOld, { days: 30 }));
  await act("restore", `deletedAt=${page.querySelector("button")?.getAttribute("value")}`);
  await pass({ hours: 7 * 24 - 1 });
  await expectNames("Grace", "Ada");
  await pass({ hours: 4 });
  await expectNames("Grace");
  await expectInboxWithout(words.undo, "/inbox/deleted");
});

/** What the inbox says while leads are held that wait. */
const heldBack = (count: number, days: number) =>
  fill(words.heldBack, { count, waiting: count - 1, days, date: "" }).slice(0, 80);

const keep = (KEEP_DAYS: string) => ({
  ...withMail,
  LEADS_PING: "https://ntfy.example/x",
  KEEP_DAYS,
});

test("a shorter KEEP_DAYS deletes nothing for a week, and inbox, email and ping say how many would go", async () => {
  await startWorker(keep("90"));
  await postNames("Ada", "Grace", "Lin");
  await act("answer", "id=3");
  await pass({ hours: 20 * 24 });
  await changeVariables(keep("9"));
  await expectInbox(heldBack(3, 9));
  // A computer's clock may be set right by a second.
  await control("jump", -0.00001);
  await expectInbox(heldBack(3, 9));
  const [mail] = (await mails()).slice(-1);
  expect(mail?.text).toContain(heldBack(3, 9));
  expect(requests.at(-1)?.text).toContain(heldBack(3, 9));
  await pass({ hours: 6 * 24 });
  expect(await storedNames()).toHaveLength(3);
  expect((await sentMails()).at(-1)?.text).toMatch(/^> Ada, will be deleted on /m);

  await changeVariables(keep("90"));
  await expectInboxWithout(words.deleteHeld);
  await changeVariables(keep("8"));
  await expectInbox(words.deleteHeld);
  await act("delete", "held=");
  await expectNames();
  // A second press leads back to the same deletion.
  await restore(await act("delete", "held="));
  expect(await storedNames()).toHaveLength(3);
});

test("a clock that jumps deletes nothing, and one that is set right again ends that", async () => {
  await postNames("Ada", "Grace");
  await act("answer", "id=1");
  await pass({ hours: 24 });
  await control("jump", 3000);
  await expectInbox(heldBack(2, 180));
  await pass({ hours: 6 * 24 });
  expect(await storedNames()).toHaveLength(2);
  await control("jump", -3000);
  await expectInboxWithout(words.deleteHeld);
});

test("a lead that waits is named before its age deletes it, however much junk came, and stays while that can't be sent", async () => {
  await startWorker({ ...withMail, KEEP_DAYS: "9" });
  await postNames("Ada");
  await pass({ hours: 7 * 24 });
  await refuseMails({ code: "E_RATE_LIMIT_EXCEEDED" });
  await copyLeads(150);
  await runSql(
    `UPDATE leads SET state = 'junk', receivedAt = ${Date.now()} + 7 * 86400000 WHERE id > 1`,
  );
  await runSql("INSERT INTO messages SELECT id, 'mail', 1, 0, 0 FROM leads WHERE id > 1");
  await pass({ hours: 6 * 24 });
  expect(await storedNames()).toHaveLength(151);
  await refuseMails(null);
  await pass({ hours: 1 });
  const texts = (await sentMails()).map(({ text }) => text).join();
  expect(texts).toContain("> Ada, late since");
  expect(texts).toContain(heldBack(1, 9).replace(": 0", ": 1"));
  await pass({ hours: 7 * 24 });
  await expectNames();
});
