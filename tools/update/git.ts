import { spawnSync } from "node:child_process";
import { UserError } from "../../src/shared/user-error";

/**
 * Runs git in the current folder, and returns what it prints. That git says no, such as when it compares, is no error.
 *
 * @throws {@link UserError} if git fails. Git has printed why.
 */
export function git(...words: string[]) {
  const { status, stdout } = spawnSync("git", words, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status === 0 || status === 1) return stdout.trimEnd();
  throw new UserError(`git ${words[0]} failed. Git says why above, or isn't installed.`);
}
