import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Environment } from "./environment";

/** Matches an address of a repository on GitHub, also by the port for https or an alias of SSH such as github.com-work. */
const onGitHub =
  /^(?:\w+:\/\/)?(?:[^\s/@]+@)?(?:(?:ssh\.)?github\.com|github\.com-[^\s/:]+)(?::\d+)?[:/]([^\s/]+\/[^\s/]+?)(?:\.git)?\/?$/;

/** Reads the configuration of a checkout. In a worktree, `.git` is a file that leads to it. */
function readConfig(root: string) {
  const git = path.join(root, ".git");
  if (statSync(git).isDirectory()) return readFileSync(path.join(git, "config"), "utf8");
  const [, worktree = ""] = /^gitdir: (.+)/.exec(readFileSync(git, "utf8")) ?? [];
  return readFileSync(path.resolve(root, worktree, "../../config"), "utf8");
}

/** Finds the address that a folder was cloned from, which may hold a password. Returns undefined if there is none. */
export function findRemote(root: string) {
  // Not one of a folder above, in which the content would have another path.
  if (!existsSync(path.join(root, ".git"))) return undefined;
  const asked = spawnSync("git", ["-C", root, "remote", "get-url", "origin"], { encoding: "utf8" });
  if (asked.status === 0) return asked.stdout.trim();
  // git may be missing, or may refuse a folder of another user.
  return /\[remote "origin"\][^[]*?\n\s*url = (\S+)/.exec(readConfig(root))?.[1];
}

/** Finds where the editor saves. Returns undefined if the build gets no editor. */
export function findEditorTarget(root: string, environment: Environment) {
  const { EDITOR_REPOSITORY: named, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (named === "none" || (LOCAL_SITE && !named)) return undefined;
  return { repository: named ?? onGitHub.exec(findRemote(root) ?? "")?.[1], branch };
}
