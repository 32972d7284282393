import { expect, test } from "@jest/globals";
import { changeVariables } from "../../../tests/support/run-worker";
import { act, find, github, plan, question, read, save } from "../../../tests/support/publishing";

const hero = "content/home/hero.mdx";

/** Makes another person push to a branch once, just before GitHub moves it. */
function moveOnce(branch: string, path: string) {
  github.beforeAnswer = async (method, address) => {
    if (method === "PATCH" && address.endsWith(branch)) {
      github.beforeAnswer = undefined;
      await github.push(branch, { [path]: "Meanwhile" });
    }
    return undefined;
  };
}

test("a branch that moves at each step loses nothing", async () => {
  moveOnce("editor-draft", hero);
  const { changes } = await save({ [question]: "One" });
  moveOnce("main", "README.md");
  await act("publish", { files: find(changes, question) });
  moveOnce("editor-draft", plan);
  await github.push("main", { "package.json": "{}" });
  const { changes: left } = await act("open");
  expect(await read("main", question)).toBe("One");
  expect(await read("main", "README.md")).toBe("Meanwhile");
  expect(left.map(({ path }) => path)).toEqual([plan]);
});

test("a branch that is published and isn't there has words", async () => {
  await changeVariables({ EDITOR_BRANCH: "master" });
  expect((await act("open")).message).toContain("no branch called master");
});
