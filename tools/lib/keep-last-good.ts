import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Runs a build of `public/`, which returns its exit code. Unless that is 0, the site of the last good build is restored; after a
 * kill, by the next call. With `trial`, a folder, a good build is moved into that and the last one restored as well.
 */
export async function keepLastGood(
  root: string,
  build: () => Promise<number>,
  trial?: string,
): Promise<number> {
  const site = join(root, "public");
  const lastGood = join(root, ".last-good/public");

  // It is still there if the last command was killed, and what is in `public/` is then half a site.
  move(lastGood, site);
  move(site, lastGood);

  const exitCode = await build();
  if (exitCode === 0 && !trial) {
    remove(lastGood);
    return 0;
  }

  if (exitCode === 0 && trial) move(site, join(root, trial, "public"));
  remove(site);
  move(lastGood, site);
  return exitCode;
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  remove(to);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
