import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Holds the last good site while a command writes into `public/`. A build publishes a new site by moving it here. */
export const lastGoodFolder = ".last-good/public";

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

/** Moves a folder, if it exists, in place of another. */
export function moveFolder(from: string, to: string) {
  if (!existsSync(from)) return;
  remove(to);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Puts the last good site back, or nothing if there was none. Does nothing unless a command has moved it away. */
export function restoreLastGood(root: string) {
  const lastGood = join(root, lastGoodFolder);
  if (!existsSync(lastGood)) return;
  remove(join(root, "public"));
  if (readdirSync(lastGood).length > 0) moveFolder(lastGood, join(root, "public"));
  else remove(lastGood);
}

/**
 * Runs a task that writes into `public/` and returns its exit code. Then puts the last good site back, even if the task throws.
 * If the process is killed, the next command puts it back.
 */
export async function keepLastGood(root: string, task: () => Promise<number>) {
  restoreLastGood(root);
  // Stays empty if there is no site yet, so that an unfinished one never passes for a good one.
  mkdirSync(join(root, lastGoodFolder), { recursive: true });
  moveFolder(join(root, "public"), join(root, lastGoodFolder));

  try {
    return await task();
  } finally {
    restoreLastGood(root);
  }
}
