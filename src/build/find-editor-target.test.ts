import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { expect, jest, test } from "@jest/globals";
import { testWithGit } from "../../tests/support/commit-in";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readEnvironment } from "./environment";
import { findEditorTarget } from "./find-editor-target";

const root = temporaryFolder();
const known = "https://github.com/ada/site";

testWithGit.each([
  [`${known}.git`, {}, "ada/site"],
  ["https://x-access-token:secret@github.com/ada/site.git", {}, "ada/site"],
  ["git@github.com:ada/site.git", {}, "ada/site"],
  ["https://gitlab.com/ada/site", {}, undefined],
  ["https://gitlab.example/github.com/ada/site", {}, undefined],
  [known, { EDITOR_REPOSITORY: "bob/shop" }, "bob/shop"],
])("the editor of a checkout of %s with %j saves to %s", (origin, variables, repository) => {
  expect(findWith(origin, variables)).toEqual({ repository, branch: "main" });
});

testWithGit("a repository in a folder above isn't that of the editor", () => {
  findWith(known, {});
  mkdirSync(root("site"));
  const environment = readEnvironment({ OWN_RECEIVER: "true" });
  expect(findEditorTarget(root("site"), environment)?.repository).toBeUndefined();
});

test("without git, the editor's repository isn't known", () => {
  jest.replaceProperty(process, "env", { PATH: "" });
  expect(findWith(known, {})).toEqual({ repository: undefined, branch: "main" });
});

test.each([{ LOCAL_SITE: "true" }, { EDITOR_REPOSITORY: "none" }])(
  "with %j there is no editor",
  (variables) => {
    expect(findWith(known, variables)).toBeUndefined();
  },
);

function findWith(origin: string, variables: object) {
  spawnSync("git", ["init", "-q"], { cwd: root() });
  spawnSync("git", ["remote", "add", "origin", origin], { cwd: root() });
  return findEditorTarget(root(), readEnvironment({ OWN_RECEIVER: "true", ...variables }));
}
