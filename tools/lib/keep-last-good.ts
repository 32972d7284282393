import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
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

/**
 * Runs a task that writes into `public/` and returns its exit code. Then puts the last good site back, even if the task throws.
 * If the process is killed, the next call puts it back.
 */
export async function keepLastGood(root: string, task: () => Promise<number>) {
  const site = join(root, "public");
  const lastGood = join(root, lastGoodFolder);

  // If the last command was killed, the last good site is still here, and `public/` holds an unfinished one.
  if (existsSync(lastGood)) remove(site);
  moveFolder(site, lastGood);

  try {
    return await task();
  } finally {
    remove(site);
    moveFolder(lastGood, site);
  }
}
