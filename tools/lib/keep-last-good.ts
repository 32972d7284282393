import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { lock } from "proper-lockfile";
import { errorCode, UserError } from "../../src/address";

/** What a build writes: none of them fits another build's. */
const builtFolders = ["public", "hosting", ".vercel/output"];

/** Keeps all others from building and serving in the folder meanwhile. */
export async function withSiteLock<T>(root: string, use: () => Promise<T>): Promise<T> {
  mkdirSync(join(root, ".last-good"), { recursive: true });
  const options = { lockfilePath: join(root, ".last-good/lock"), stale: 5000 };
  const release = await lock(root, options).catch((error: unknown) => {
    if (errorCode(error) !== "ELOCKED") throw error;
    throw new UserError(
      `Another npm start, develop or build is at work in ${root}. End it first (Ctrl-C where it runs); if it was killed, try again in 5 seconds.`,
    );
  });
  try {
    return await use();
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

/** Runs a build. Unless its exit code is 0, what the last one wrote comes back; after a kill, with the next call. */
export async function keepLastGood(root: string, build: () => Promise<number>): Promise<number> {
  const aside = join(root, ".last-good/aside");
  const putBack = () => {
    for (const name of builtFolders) move(join(aside, name), join(root, name));
    remove(aside);
  };
  putBack();
  for (const name of builtFolders) move(join(root, name), join(aside, name));
  try {
    const exitCode = await build();
    if (exitCode === 0) remove(aside);
    else for (const name of builtFolders) remove(join(root, name));
    return exitCode;
  } finally {
    putBack();
  }
}
