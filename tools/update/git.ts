import { spawnSync } from "node:child_process";
import { UserError } from "../../src/shared/user-error";

/**
 * Runs git in the current folder, and returns what it prints. With status 1, git says that it has found nothing, or a conflict.
 * That's no failure.
 *
 * @throws {@link UserError} if git fails, or isn't installed.
 */
export function git(...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(
    "git",
    ["-c", "core.quotePath=false", ...args],
    { encoding: "utf8" },
  );
  if (status === 0 || status === 1) return stdout.trimEnd();
  throw new UserError(`git ${args.join(" ")} failed: ${error?.message ?? stderr}`);
}
