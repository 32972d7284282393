import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserError } from "../../src/build/errors";

/**
 * Runs a task beside which no other command may build, serve or delete in the folder. The lock is a file with the id of the
 * command's process. A process that has ended holds nothing.
 *
 * @throws {@link UserError} while another command runs.
 */
export async function withSiteLock(root: string, task: () => Promise<number>): Promise<number> {
  const lock = join(root, ".last-good/lock.pid");
  mkdirSync(dirname(lock), { recursive: true });
  refuseOtherCommand(lock);
  // Fails if another command has taken the lock since.
  writeFileSync(lock, String(process.pid), { flag: "wx" });

  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

function refuseOtherCommand(lock: string): void {
  if (!existsSync(lock)) return;

  const id = readFileSync(lock, "utf8");
  if (isRunning(Number(id))) {
    throw new UserError(
      `Another command (process ${id}) is running in this folder. End it first, with Ctrl-C where it runs; if it is no command of this project, delete ${lock}.`,
    );
  }
  rmSync(lock);
}

function isRunning(processId: number): boolean {
  try {
    // Signal 0 only asks whether the process is there.
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM: it is there, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
