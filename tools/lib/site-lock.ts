import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserError } from "../../src/build/errors";

/**
 * Runs a task while no other command builds, serves or deletes in the folder. The lock is a file with the id of the command's
 * process. It counts only while that process runs.
 *
 * @throws {@link UserError} if another command is running.
 */
export async function withSiteLock(root: string, task: () => Promise<number>) {
  const lock = join(root, ".last-good/lock.pid");
  mkdirSync(dirname(lock), { recursive: true });
  if (existsSync(lock)) {
    const id = readFileSync(lock, "utf8");
    if (isRunning(Number(id))) {
      throw new UserError(
        `Another command (process ${id}) is running in this folder. End it first, with Ctrl-C where it runs. If that process is not a command of this project, delete ${lock}.`,
      );
    }
    rmSync(lock);
  }
  // Throws if another command has taken the lock since.
  writeFileSync(lock, String(process.pid), { flag: "wx" });

  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isRunning(processId: number) {
  try {
    // Signal 0 ends nothing. It only asks whether the process exists.
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM: the process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
