import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import {
  control,
  expectInbox,
  expectMails,
  expectNames,
  expectStatus,
  inboxPage,
  leads,
  post,
  requests,
  restore,
  runSql,
  runWorker,
  startWorker,
  storedNames,
  takeErrors,
  withMail,
} from "../../../../tests/support/run-worker";

runWorker();

/** Restarts the object, which opens the store again. */
async function reopenStore() {
  await control("restart");
  await takeErrors();
}

/** When the stores in `stores/` were made: on 2026-11-28 at 10:30 UTC. */
const madeAt = Date.UTC(2026, 10, 28, 10, 30);

/** Makes the store of a commit, with four leads, one of which is deleted, and junk. All of them came just now. */
const makeStore = (commit: string, moreSql = "") => {
  const sql = readFileSync(`worker/objects/leads/store/stores/${commit}.sql`, "utf8");
  const passed = Date.now() - madeAt;
  // Moves each moment of that day to today.
  const dated = sql.replaceAll(/\b1795\d{9}\b/g, (moment) => String(Number(moment) + passed));
  return runSql(dated + moreSql);
};

test.each(["75690ff", "2bdf0418", "140253ba"])(
  "a store of commit %s opens, with its notes, its messages and a deletion that can be undone",
  async (commit) => {
    await startWorker({ ...withMail, LEADS_PING: "https://ntfy.sh/leads" });
    await makeStore(commit);
    expect(await leads()).toMatchObject([
      { answers: { name: "Spam" }, state: "junk" },
      { answers: { name: "Eve" }, state: "new" },
      { answers: { name: "Grace" }, state: "answered" },
      { answers: { name: "Ada" }, state: "new", note: "call" },
    ]);
    const deletedAt = /name="deletedAt" value="(\d+)"/.exec(await inboxPage("/inbox/deleted"))?.[1];
    await restore(`?deleted=${deletedAt}`);
    expect(await storedNames()).toContain("Lin");
    await post();
    // Eve, Grace, Lin and the lead that was just sent. The fifth email names the junk, which isn't pinged.
    await expectMails(5);
    expect(requests).toHaveLength(4);
  },
);

test("a store that is older than that of commit 75690ff is refused in words", async () => {
  await makeStore("75690ff", "UPDATE settings SET value = 5 WHERE name = 'migrations';");
  await expectStatus(500, post());
  await expectInbox("Deploy commit 75690ff");
  expect(await takeErrors()).toContain("older than this program");
});

test("after a rollback, a store with a column and a table more takes and shows leads, unless the newer version has said that older ones can't", async () => {
  await post();
  await runSql(
    `ALTER TABLE leads ADD COLUMN color TEXT NOT NULL DEFAULT '';
     CREATE TABLE colors (name TEXT);
     UPDATE settings SET value = value + 1 WHERE name = 'migrations'`,
  );
  await reopenStore();
  await post({ name: "Grace" });
  await expectNames("Grace", "Ada Lovelace");

  await runSql("UPDATE settings SET value = 99 WHERE name = 'oldestReader'");
  await reopenStore();
  await expectStatus(500, post());
  await expectInbox("Deploy the newer version again");
  expect(await takeErrors()).toContain("newer version");
});

test("the store sets no alarm when it starts", async () => {
  expect(await control("getAlarm")).toBeNull();
});
