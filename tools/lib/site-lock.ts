import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../src/shared/user-error";
import { restoreLastGood } from "./keep-last-good";

/**
 * Runs a task while no other command builds, serves or deletes in a folder, and returns the task's exit code. Each command writes a
 * file whose name is the id of its process, and ends if it finds an older file of a process that still runs. So the file of a
 * killed command locks nobody out.
 *
 * @throws {@link UserError} if another command is running.
 */
export async function withSiteLock(root: string, task: () => Promise<number>) {
  const folder = join(root, ".last-good/running");
  const own = join(folder, String(process.pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, "");

  try {
    const { mtimeMs } = statSync(own);
    for (const id of readdirSync(folder)) {
      const file = join(folder, id);
      // A file that is gone by now belonged to a command that has ended.
      const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (file === own || since > mtimeMs) continue;
      if (isRunning(Number(id))) {
        throw new UserError(
          `Another command (process ${id}) is running in this folder. End it first, with Ctrl-C where it runs. If that process is not a command of this project, delete ${file}.`,
        );
      }
      rmSync(file, { force: true });
    }
    restoreLastGood(root);
    return await task();
  } finally {
    rmSync(own, { force: true });
  }
}

/** True if there is a process with this id. */
function isRunning(processId: number) {
  try {
    // Signal 0 ends nothing. It only asks whether the process exists.
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM: the process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
