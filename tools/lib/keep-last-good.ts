import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where the site of the last good build is while another is being built. */
export const lastGoodFolder = ".last-good/public";

/**
 * Runs a task that builds a site in `public/` and returns its exit code. Moves a good site into the folder `target`, if there is
 * one. Then the last good site is put back into `public/`, also when the task throws; after a kill, the next call does it.
 */
export async function keepLastGood(
  root: string,
  build: () => Promise<number>,
  target?: string,
): Promise<number> {
  const site = join(root, "public");
  const lastGood = join(root, lastGoodFolder);

  // It is still there if the last command was killed, and what is in `public/` is then half a site.
  move(lastGood, site);
  move(site, lastGood);

  try {
    const exitCode = await build();
    if (exitCode === 0 && target) move(site, join(root, target));
    return exitCode;
  } finally {
    remove(site);
    move(lastGood, site);
  }
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  remove(to);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
