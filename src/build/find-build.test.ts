import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { hasGit } from "../../tests/support/has-git";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readEnvironment } from "./environment";
import { findBuild } from "./find-build";

const root = temporaryFolder();

const hostsCommit = "a".repeat(40);

const find = (variables = {}) =>
  findBuild(root(), readEnvironment({ OWN_RECEIVER: "true", ...variables })).commit;

function runGit(...args: string[]) {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  return spawnSync("git", [...author, ...args], { cwd: root(), encoding: "utf8" }).stdout.trim();
}

(hasGit ? test : test.skip)("the commit of a build is git's, whatever the host says", () => {
  runGit("init", "-q");
  runGit("commit", "-q", "--allow-empty", "-m", "First");
  const commit = runGit("rev-parse", "HEAD");
  expect(commit).toHaveLength(40);
  expect(find({ COMMIT_REF: hostsCommit })).toBe(commit);
});

test("without a repository, the commit of a build is the host's, if that is one", () => {
  expect(find({ WORKERS_CI_COMMIT_SHA: hostsCommit })).toBe(hostsCommit);
  expect(find({ COMMIT_REF: "main" })).toBeUndefined();
});

test("the owner's own version.json is an error that says what to do", () => {
  mkdirSync(root("static"));
  writeFileSync(root("static/version.json"), "{}");
  expect(() => find()).toThrow("static/version.json can't be published: the build writes a file");
});
