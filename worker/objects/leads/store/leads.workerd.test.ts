import { expect, test } from "@jest/globals";
import {
  act,
  articles,
  control,
  copyLeads,
  countReads,
  expectStatus,
  inboxPage,
  post,
  postNames,
  runSql,
  runWorker,
  takeErrors,
} from "../../../../tests/support/run-worker";

runWorker();

test("when a day's writes are used up, the inbox can still be read", async () => {
  await post();
  await control("deleteAlarm");
  await control("refuseWrites", 60);
  await expectStatus(500, post({ name: "Grace" }));
  expect(await articles()).toHaveLength(1);
  expect(await takeErrors()).toContain("Read only.");
});

test("with 100,000 leads, a post, a button and each page that is no search read few rows", async () => {
  await post();
  await copyLeads(100_000);
  await runSql("UPDATE leads SET state = 'answered' WHERE id > 60000");
  await runSql("UPDATE leads SET state = 'junk' WHERE id > 80000");
  // Once an hour, leads that will be deleted soon are named.
  await control("jump", 1 / 24);
  await countReads();
  await postNames("Grace");
  expect(await countReads()).toBeLessThan(500);

  const moment = String((await runSql("SELECT receivedAt FROM leads WHERE id = 1"))[0]?.receivedAt);
  const reads: Record<string, number> = {};
  for (const path of [
    "/inbox",
    "/inbox/junk",
    "/inbox/deleted",
    "/inbox?lead=70000",
    `/inbox?after=${moment}-30000`,
    `/inbox?before=${moment}-70000`,
    `/inbox/junk?before=${moment}-90000`,
  ]) {
    await inboxPage(path);
    reads[path] = await countReads();
  }
  for (const button of ["answer", "delete", "undo", "not-junk", "note"]) {
    await act(button, "id=20000");
    reads[button] = await countReads();
  }
  expect(Object.entries(reads).filter(([, count]) => count >= 1000)).toEqual([]);
});
