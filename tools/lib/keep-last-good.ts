import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { lock } from "proper-lockfile";
import { errorCode, UserError } from "../../src/address";

/** What a build writes. */
const builtFolders = ["public"];

/** Runs `task` while no other command can build or serve in the folder. */
export async function withSiteLock<T>(root: string, task: () => Promise<T>): Promise<T> {
  mkdirSync(join(root, ".last-good"), { recursive: true });
  const options = { lockfilePath: join(root, ".last-good/lock"), stale: 5000 };
  const release = await lock(root, options).catch((error: unknown) => {
    if (errorCode(error) !== "ELOCKED") throw error;
    throw new UserError(
      `Another npm start, develop or build is at work in ${root}. End it first (Ctrl-C where it runs); if it was killed, try again in 5 seconds.`,
    );
  });
  try {
    return await task();
  } finally {
    await release();
  }
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  remove(to);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * Runs a build, which returns its exit code. Unless that is 0, the last good site is restored; after a kill, by the next call.
 * With `trial`, a folder, a good build is moved there and the last one restored, too.
 */
export async function keepLastGood(
  root: string,
  build: () => Promise<number>,
  trial?: string,
): Promise<number> {
  const aside = join(root, ".last-good/aside");
  const restore = () => {
    for (const name of builtFolders) move(join(aside, name), join(root, name));
    remove(aside);
  };
  restore();
  for (const name of builtFolders) move(join(root, name), join(aside, name));
  try {
    const exitCode = await build();
    const isGood = exitCode === 0;
    if (isGood && !trial) remove(aside);
    else {
      for (const name of builtFolders) {
        if (isGood && trial) move(join(root, name), join(root, trial, name));
        else remove(join(root, name));
      }
    }
    return exitCode;
  } finally {
    restore();
  }
}
