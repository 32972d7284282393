import { expect, test } from "@jest/globals";
import { Response } from "miniflare";
import {
  changeVariables,
  control,
  expectInbox,
  pass,
  sentMails,
  takeErrors,
  withMail,
} from "../../../tests/support/run-worker";
import {
  act,
  github,
  plan,
  question,
  read,
  save,
  schedule,
} from "../../../tests/support/publishing";

test("at the chosen time, exactly what was listed is published, and what was saved since stays a draft", async () => {
  await schedule(await save({ [question]: "One" }));
  await github.push("editor-draft", { [question]: "Two", [plan]: "Three" });
  await act("open");
  await control("passInEditor", 60);
  expect(await read("main", question)).toBe("One");
  const { changes, conflicts, schedule: ended } = await act("open");
  expect([changes.length, conflicts, ended]).toEqual([2, [], undefined]);
});

test("what GitHub has published, without an answer, isn't a failure", async () => {
  await schedule(await save({ [question]: "One" }));
  await github.push("editor-draft", { [question]: "Two" });
  github.beforeAnswer = async (_method, path) => {
    const { length } = await github.log("main");
    return length > 1 && !path.includes("refs") ? new Response("", { status: 502 }) : undefined;
  };
  await control("passInEditor", 60);
  github.beforeAnswer = undefined;
  await control("passInEditor", 1);
  const { conflicts, schedule: ended } = await act("open");
  expect([await read("main", question), conflicts, ended]).toEqual(["One", [], undefined]);
  expect(await takeErrors()).toContain("schedule not published");
});

test("once a schedule is canceled, which an old page can't do to a newer one, nothing is published", async () => {
  const before = await read("main", question);
  const { schedule: newer } = await schedule(await save({ [question]: "One" }));
  const { message } = await act("cancel", { at: 1 });
  expect(message).toContain("Something else is scheduled");
  await act("cancel", { at: newer?.at });
  await control("passInEditor", 180);
  expect(await read("main", question)).toBe(before);
});

test("if one of two scheduled changes is taken back, neither is published, and the page says so", async () => {
  const before = await read("main", question);
  await schedule(await save({ [question]: "One", [plan]: "Two" }));
  await github.push("editor-draft", { [question]: before });
  await control("passInEditor", 60);
  expect(await read("main", plan)).not.toBe("Two");
  const { schedule: failed } = await act("open");
  expect(failed?.reason).toContain("Something was changed meanwhile");
  expect(await takeErrors()).toContain("schedule not published");
});

test("what can't be published at the chosen time is tried four times more, and then a message says so", async () => {
  await changeVariables(withMail);
  await schedule(await save({ [question]: "One" }));
  github.beforeAnswer = () => Promise.resolve(new Response("", { status: 401 }));
  await control("passInEditor", 60);
  await expectInbox("couldn&#39;t be published: GitHub refused");
  await control("passInEditor", 30);
  await pass({ minutes: 1 });
  expect(await sentMails()).toEqual([]);
  await control("passInEditor", 60);
  await pass({ minutes: 1 });
  expect(await sentMails()).toMatchObject([{ subject: expect.stringContaining("published") }]);
  expect(await takeErrors()).toContain("schedule not published");
});
