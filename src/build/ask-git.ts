import { execFileSync } from "node:child_process";
import path from "node:path";

/** Asks git about the repository in a folder. Returns undefined if git, the repository, or what was asked for is missing. */
export function askGit(root: string, ...question: string[]) {
  // A host may build as another user than the one who cloned. These questions run no program of the repository.
  const args = ["-c", "safe.directory=*", ...question];
  // A repository in a folder above doesn't count, because the content would have another path in it.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) };
  try {
    return execFileSync("git", args, { cwd: root, env, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}
