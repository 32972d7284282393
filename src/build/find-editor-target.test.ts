import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readEnvironment } from "./environment";
import { findEditorTarget } from "./find-editor-target";
import { publishEditor } from "./publish-editor";

const root = temporaryFolder();
const known = "https://github.com/ada/site";
const local = { LOCAL_SITE: "true" };

test.each([
  [`${known}.git`, {}, "ada/site"],
  ["https://x-access-token:secret@github.com/ada/site.git", {}, "ada/site"],
  ["git@github.com:ada/site.git", {}, "ada/site"],
  ["ssh://git@ssh.github.com:443/ada/site.git", {}, "ada/site"],
  ["git@github.com-work:ada/site.git", {}, "ada/site"],
  ["https://notgithub.com/ada/site", {}, undefined],
  ["https://gitlab.example/github.com/ada/site", {}, undefined],
  [known, { EDITOR_REPOSITORY: "bob/shop" }, "bob/shop"],
  [known, { ...local, EDITOR_REPOSITORY: "bob/shop" }, "bob/shop"],
])("the editor of a checkout of %s with %j saves to %s", (origin, variables, repository) => {
  expect(findWith(origin, variables)).toEqual({ repository, branch: "main" });
});

test.each(["git", "no git"])("with %s, the editor of a worktree finds its repository", (which) => {
  findWith(known, {});
  mkdirSync(root(".git/worktrees/new"), { recursive: true });
  mkdirSync(root("new"));
  writeFileSync(root("new/.git"), `gitdir: ${root(".git/worktrees/new")}\n`);
  for (const [file, text] of [
    ["HEAD", "ref: refs/heads/main"],
    ["commondir", "../.."],
    ["gitdir", root("new/.git")],
  ] as const) {
    writeFileSync(root(".git/worktrees/new", file), `${text}\n`);
  }
  const { PATH } = process.env;
  if (which === "no git") process.env.PATH = "";
  const target = findEditorTarget(root("new"), readEnvironment({ OWN_RECEIVER: "true" }));
  process.env.PATH = PATH;
  expect(target?.repository).toBe("ada/site");
});

test.each([local, { EDITOR_REPOSITORY: "none" }])("with %j there is no editor", (variables) => {
  expect(findWith(known, variables)).toBeUndefined();
});

test("if no repository is known, /admin names the variable to set", async () => {
  await publishEditor(root(), { repository: undefined, branch: "main" });
  expect(readFileSync(root("admin.html"), "utf8")).toContain("EDITOR_REPOSITORY");
});

function findWith(origin: string, variables: object) {
  mkdirSync(root(".git"), { recursive: true });
  const config = `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${origin}\n\tpushurl = git@github.com:me/fork\n\tfetch = +refs\n`;
  writeFileSync(root(".git/config"), config);
  return findEditorTarget(root(), readEnvironment({ OWN_RECEIVER: "true", ...variables }));
}
