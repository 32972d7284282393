import { expect, test } from "@jest/globals";
import { expectInbox, expectInboxWithout } from "../../../tests/support/run-worker";
import { act, find, github, plan, question, read, save } from "../../../tests/support/publishing";

test("what is chosen is published, what is left out stays in the draft, and the draft takes in what is published", async () => {
  await github.push("main", { "package.json": "{}" });
  const { changes } = await save({ [question]: "One", [plan]: "Two", "src/a.ts": "No" });
  const after = await act("publish", { files: find(changes, question) });
  expect(after.changes.map(({ path }) => path)).toEqual([plan]);
  expect(await read("main", question)).toBe("One");
  expect(await read("main", plan)).not.toBe("Two");
  expect((await github.readFiles("main")).has("src/a.ts")).toBe(false);
  const [published] = await github.log("main");
  const [takenIn] = await github.log("editor-draft");
  expect(published?.message).toMatch(/^Grace: Publish/);
  expect(takenIn?.parent).toEqual([expect.any(String), published?.oid]);
  expect((await github.readFiles("editor-draft")).has("src/a.ts")).toBe(false);
});

test("an entry that was changed on both sides stops everything until somebody has chosen", async () => {
  await save({ [question]: "Here", [plan]: "Two" });
  await github.push("main", { [question]: "There" });
  const { changes, conflicts } = await act("open");
  expect(conflicts.map(({ path }) => path)).toEqual([question]);
  const refused = await act("publish", { files: changes });
  expect(refused.message).toContain("changed on both sides");
  expect(await read("main", plan)).not.toBe("Two");

  const chosen = await act("open", { files: conflicts });
  expect(chosen.conflicts).toEqual([]);
  await act("publish", { files: chosen.changes });
  expect(await read("main", question)).toBe("Here");
});

test("what was saved again since it was listed isn't published, nor what was never listed", async () => {
  const { changes } = await save({ [question]: "One" });
  await github.push("editor-draft", { [question]: "Two" });
  const other = { path: "src/site.ts", draft: changes[0]?.draft };
  for (const files of [changes, [other]]) {
    expect((await act("publish", { files })).message).toContain("changed meanwhile");
  }
  expect(await read("main", question)).not.toMatch(/One|Two/);
});

test("the inbox counts what isn't published", async () => {
  const { changes } = await save({ [question]: "One" });
  await expectInbox("Saved, not published: 1");
  await act("publish", { files: changes });
  await expectInboxWithout("Saved, not published");
});
