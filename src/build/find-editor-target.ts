import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Environment } from "./environment";

/**
 * Matches the address of a repository on GitHub. Its host may also be ssh.github.com, or an SSH alias such as github.com-work, and
 * have a port.
 */
const onGitHub =
  /^(?:\w+:\/\/)?(?:[^\s/@]+@)?(?:(?:ssh\.)?github\.com|github\.com-[^\s/:]+)(?::\d+)?[:/]([^\s/]+\/[^\s/]+?)(?:\.git)?\/?$/i;

/** Finds the folder in which git keeps the configuration of a checkout. */
function findGitFolder(root: string) {
  const git = path.join(root, ".git");
  if (!statSync(git).isFile()) return git;
  // A worktree or a submodule has a file that leads to its folder. That of a worktree is two levels below the repository's own.
  const folder = path.resolve(root, readFileSync(git, "utf8").replace("gitdir:", "").trim());
  return existsSync(path.join(folder, "commondir")) ? path.join(folder, "../..") : folder;
}

/**
 * Finds the address that a folder was cloned from, which may hold a password. Returns undefined if there is none. Doesn't ask git,
 * because git may be missing, and because it refuses to read a folder that belongs to another user.
 */
function findRemote(root: string) {
  // A repository in a folder above doesn't count, because the content would have another path in it.
  if (!existsSync(path.join(root, ".git"))) return undefined;
  const config = readFileSync(path.join(findGitFolder(root), "config"), "utf8");
  return /\[remote "origin"\][^[]*?\n\s*url = (\S+)/.exec(config)?.[1];
}

/** Finds where the editor saves. Returns undefined if the build gets no editor. */
export function findEditorTarget(root: string, environment: Environment) {
  const { EDITOR_REPOSITORY: named, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (named === "none" || (LOCAL_SITE && !named)) return undefined;
  return { repository: named ?? onGitHub.exec(findRemote(root) ?? "")?.[1], branch };
}
