import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { commitIn } from "../../tests/support/commit-in";
import { hasGit } from "../../tests/support/has-git";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readEnvironment } from "./environment";
import { findBuild } from "./find-build";

const root = temporaryFolder();

const hostsCommit = "a".repeat(40);

const findCommit = (variables = {}) =>
  findBuild(root(), readEnvironment({ OWN_RECEIVER: "true", ...variables })).commit;

(hasGit ? test : test.skip)("the commit of a build is git's, whatever the host says", () => {
  const commit = commitIn(root());
  expect(findCommit({ COMMIT_REF: hostsCommit })).toBe(commit);
});

test("without a repository, the commit of a build is the host's, if that is one", () => {
  expect(findCommit({ WORKERS_CI_COMMIT_SHA: hostsCommit })).toBe(hostsCommit);
  expect(findCommit({ COMMIT_REF: "main" })).toBeUndefined();
});

test("the owner's own version.json is an error that says what to do", () => {
  mkdirSync(root("static"));
  writeFileSync(root("static/version.json"), "{}");
  expect(findCommit).toThrow("static/version.json can't be published: the build writes");
});
