import { expect, test } from "@jest/globals";
import {
  act,
  answers,
  articles,
  control,
  copyLeads,
  countReads,
  expectStatus,
  inboxPage,
  leads,
  pass,
  post,
  postBody,
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

test("the same answers within 24 hours of the first are one lead, whatever page they come from", async () => {
  await post();
  // A second earlier.
  await control("jump", -0.00001);
  await post({ name: " Ada Lovelace\n", timestamp: "later", source: "elsewhere" });
  await pass({ hours: 23 });
  await post();
  expect(await leads()).toMatchObject([{ times: 3 }]);

  await pass({ hours: 2 });
  await post();
  await postBody(JSON.stringify(answers), "", "project-intake");
  await post({ phone: "+49 555 0100101" });
  expect((await leads()).map(({ times }) => times)).toEqual([1, 1, 1, 3]);
});

test("what was junk by older rules of a form is a new lead once it breaks none", async () => {
  await post();
  await runSql("UPDATE leads SET state = 'junk'");
  await post();
  expect(await leads()).toMatchObject([{ state: "new" }, { state: "junk" }]);
});

test("thirty leads from as many addresses at once, each sent twice, are thirty leads", async () => {
  const sending = Array.from({ length: 60 }, (_, number) =>
    post({ name: `Ada ${number % 30}` }, `192.0.2.${number % 30}`),
  );
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  expect((await leads()).map(({ times }) => times)).toEqual(Array(30).fill(2));
});
