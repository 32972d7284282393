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

test.each(["cancel", "discard"])(
  "after %s, nothing is published at the chosen time",
  async (how) => {
    const before = await github.readFiles("main");
    await schedule(await save({ [question]: "One" }));
    if (how === "cancel") await act("cancel");
    else await github.push("editor-draft", { [question]: String(before.get(question)) });
    await control("passInEditor", 180);
    expect(await read("main", question)).toBe(String(before.get(question)));
  },
);

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
