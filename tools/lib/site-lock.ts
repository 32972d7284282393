import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../src/errors";

/**
 * Runs a task beside which no other command may build, serve or delete in the folder.
 *
 * The lock is a folder in which each command leaves a file that is named after its process. A process that has ended holds
 * nothing. Two commands that start at the same moment may both be refused, but never both run.
 *
 * @throws {@link UserError} while another command runs.
 */
export async function withSiteLock(root: string, task: () => Promise<number>): Promise<number> {
  const lock = join(root, ".last-good/lock");
  const own = join(lock, String(process.pid));
  mkdirSync(lock, { recursive: true });
  writeFileSync(own, "");

  try {
    refuseOtherCommands(lock);
    return await task();
  } finally {
    rmSync(own, { force: true });
  }
}

function refuseOtherCommands(lock: string): void {
  const others = readdirSync(lock).filter((id) => id !== String(process.pid));

  for (const id of others) {
    const file = join(lock, id);
    if (isRunning(Number(id))) {
      throw new UserError(
        `Another command (process ${id}) is running in this folder. End it first, with Ctrl-C where it runs; if it is no command of this project, delete ${file}.`,
      );
    }
    // With force, as another command may delete it at the same moment.
    rmSync(file, { force: true });
  }
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
