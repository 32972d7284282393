import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Holds the last good site while a command writes into `public/`, and goes back into `public/` when the command ends. */
export const lastGoodFolder = ".last-good/public";

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

/** Moves a folder to the place of another, which is deleted. Does nothing if there is no such folder. */
export function moveFolder(from: string, to: string) {
  if (!existsSync(from)) return;
  remove(to);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Puts the last good site back or, if there was none, deletes `public/`. Does nothing unless a command has moved the site away. */
export function restoreLastGood(root: string) {
  const lastGood = join(root, lastGoodFolder);
  const site = join(root, "public");
  if (!existsSync(lastGood)) return;
  moveFolder(lastGood, site);
  if (readdirSync(site).length === 0) remove(site);
}

/**
 * Runs a task that writes into `public/` and returns its exit code. Then puts the last good site back, even if the task throws.
 * If the process is killed, the next command puts it back.
 */
export async function keepLastGood(root: string, task: () => Promise<number>) {
  moveFolder(join(root, "public"), join(root, lastGoodFolder));
  // If there is no site yet, this is empty. After a failed build, `public/` then goes, too, instead of an unfinished site.
  mkdirSync(join(root, lastGoodFolder), { recursive: true });

  try {
    return await task();
  } finally {
    restoreLastGood(root);
  }
}
