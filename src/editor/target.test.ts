import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readEnvironment } from "../environment";
import { findEditorTarget } from "./target";

const root = temporaryFolder();

function findWith(origin: string, variables = {}) {
  mkdirSync(root(".git"), { recursive: true });
  const config = `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${origin}\n\tpushurl = git@github.com:me/fork\n\tfetch = +refs\n`;
  writeFileSync(root(".git/config"), config);
  return findEditorTarget(root(), readEnvironment(variables));
}

test.each([
  "https://github.com/ada/site",
  "https://github.com/ada/site.git",
  "https://x-access-token:secret@github.com/ada/site.git",
  "git@github.com:ada/site.git",
])("a checkout of %s is edited in ada/site", (origin) => {
  expect(findWith(origin)).toEqual({ repository: "ada/site", branch: "main" });
});

test("the variable counts before the checkout, and with none there is no editor", () => {
  const origin = "https://github.com/ada/site";

  expect(findWith(origin, { EDITOR_REPOSITORY: "bob/shop" })?.repository).toBe("bob/shop");
  expect(findWith(origin, { EDITOR_REPOSITORY: "none" })).toBeUndefined();
});

test("a checkout of another host has no repository that the editor could save to", () => {
  expect(findWith("https://notgithub.com/ada/site")).toEqual({
    repository: undefined,
    branch: "main",
  });
});

test("a trial has an editor only where the variable names its repository", () => {
  const origin = "https://github.com/ada/site";
  const trial = { SITE_PURPOSE: "trial" };

  expect(findWith(origin, trial)).toBeUndefined();
  expect(findWith(origin, { ...trial, EDITOR_REPOSITORY: "bob/shop" })?.repository).toBe(
    "bob/shop",
  );
});
