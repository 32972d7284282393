import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import gracefulFs from "graceful-fs";
import { errorCode, UserError } from "../../src/address";
import { type Lock, takeLock } from "../servers/lock";

// Git ignores it. It holds `lock`, and while a build is at work `aside` with the folders that it writes.
const ownFolder = ".last-good";

/** What a build writes, below the root: none fits to another build's. */
const builtFolders = ["public", "hosting", ".vercel/output"] as const;

// Gatsby, webpack and Babel read each of them as something else: the end of a text, a pattern, a query, a loader.
const unreadable = /["'`#%!?*$()[\]{}]/g;

/** On Windows, where a folder cannot be renamed while an editor or a virus scanner reads in it, this tries for a minute. */
const rename = promisify(gracefulFs.rename);

/** Removes a folder, with whatever is in it; what somebody reads on Windows is tried again for some seconds. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10 });

/** Refuses a folder in which no build can succeed, with what to do about it. */
async function checkFolder(root: string): Promise<void> {
  const found = [...new Set(root.match(unreadable))].join(" ");
  if (found) {
    throw new UserError(
      `The tools that build the site cannot read ${found} in the name of a folder, and it is in ${root}. Rename it with letters, digits, spaces, dots, hyphens and underscores, and try again.`,
    );
  }
  const refused: string[] = [];
  for (const name of ["node_modules", ".cache"]) {
    try {
      await rmdir(await mkdtemp(join(root, name, "written-")));
    } catch (error) {
      if (errorCode(error) !== "ENOENT") refused.push(name);
    }
  }
  if (refused.length > 0) {
    throw new UserError(
      `You may not write into ${refused.join(", ")} in ${root}, perhaps because somebody else, or sudo, has installed or built here. Delete what is named, or have its owner do so; then run npm ci, and try again.`,
    );
  }
}

/**
 * Keeps all others from building in this folder, and from serving what is built there with forms of their own.
 *
 * @param root - the folder that holds `public`
 * @param stop - ends the waiting for another build
 * @param use - what to do meanwhile
 * @throws {@link UserError} when a site is being served from this folder; its message says where. Also when the path of
 * the folder holds a character that the tools of the build cannot read, or when they cannot write into it
 */
export async function withSiteLock<T>(
  root: string,
  stop: AbortSignal,
  use: (lock: Lock) => Promise<T>,
): Promise<T> {
  await checkFolder(root);
  const waiting = () => {
    console.log("Another build is at work in this folder. This one begins when that has ended.");
  };
  const lock = await takeLock(join(root, ownFolder, "lock"), { stop, waiting });
  try {
    return await use(lock);
  } finally {
    await lock.release();
  }
}

/** Renames are atomic, and each folder is either aside or in its place: what dies in between can be done again. */
async function putBack(root: string, aside: string): Promise<void> {
  for (const name of builtFolders) {
    const [kept, place] = [join(aside, name), join(root, name)];
    if (!existsSync(kept)) continue;
    await remove(place);
    // Where it is empty, there was none before the build.
    if ((await readdir(kept)).length > 0) {
      await mkdir(dirname(place), { recursive: true });
      await rename(kept, place);
    }
  }
  await remove(aside);
}

/**
 * Runs a build that writes the folders `public`, `hosting` and `.vercel/output`, and brings the last good ones back unless
 * what it wrote is good: when it fails, when it throws, and, with the next call, when the machine or this
 * process died in the middle of it. {@link withSiteLock} keeps two from doing so at once.
 *
 * @param root - the folder that holds them
 * @param build - writes them; returns the exit code
 * @param isGood - whether what it wrote is to stay, by the exit code; unless told, 0 means so
 * @returns the exit code of the build
 */
export async function keepLastGood(
  root: string,
  build: () => Promise<number>,
  isGood = (exitCode: number): boolean => exitCode === 0,
): Promise<number> {
  const aside = join(root, ownFolder, "aside");
  const old = join(root, ownFolder, "old");
  await putBack(root, aside);
  await remove(old);

  for (const name of builtFolders) {
    const [kept, place] = [join(aside, name), join(root, name)];
    await mkdir(existsSync(place) ? dirname(kept) : kept, { recursive: true });
    if (existsSync(place)) await rename(place, kept);
  }

  let exitCode: number | undefined;
  try {
    exitCode = await build();
    return exitCode;
  } finally {
    // Both at once: from here on the new ones are the good ones.
    if (exitCode !== undefined && isGood(exitCode)) await rename(aside, old);
    else await putBack(root, aside);
    await remove(old);
  }
}
