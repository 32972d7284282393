import { spawnSync } from "node:child_process";
import { test } from "@jest/globals";
import { hasGit } from "./has-git";

/** A test that needs git. */
export const testWithGit = hasGit ? test : test.skip;

/** Makes an empty commit in a folder, which gets a repository of its own. Returns the commit's name. */
export function commitIn(folder: string, date = new Date()) {
  const env = { ...process.env, GIT_COMMITTER_DATE: date.toISOString() };
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: folder, env, encoding: "utf8" }).stdout.trim();
  git("init", "-q");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  git(...author, "commit", "-q", "--allow-empty", "-m", "A change");
  return git("rev-parse", "HEAD");
}
