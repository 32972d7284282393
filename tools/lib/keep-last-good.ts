import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../src/error-code";
import { UserError } from "../../src/user-error";

// Each `.last-good/<process id>/public` is a site that a build has set aside. Git ignores it, as it
// does every folder called public.
const asideFolder = ".last-good";

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder)).length === 0;
}

async function putBack(aside: string, site: string): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await rename(aside, site);
  // There was no site before the build.
  if (await isEmpty(site)) await rmdir(site);
}

async function recover(root: string, site: string): Promise<void> {
  const folder = join(root, asideFolder);
  if (!existsSync(folder)) return;
  for (const processId of await readdir(folder)) {
    const aside = join(folder, processId, "public");
    if (!existsSync(aside)) continue;
    if (Number(processId) !== process.pid && isRunning(Number(processId))) {
      throw new UserError(
        `Process ${processId} is building in ${root}. Wait for it or end it. If it is no build, move ${aside} back to ${site} and try again.`,
      );
    }
    await putBack(aside, site);
  }
  await rm(folder, { recursive: true });
}

/**
 * Runs a build that writes the folder `public`, and brings the last good `public` back unless it
 * succeeds: when it fails, when it throws, and, with the next call, when the machine or this
 * process died in the middle of it.
 *
 * @param root - the folder that holds `public`
 * @param build - writes `public`; returns the exit code, 0 for success
 * @returns the exit code of the build
 * @throws {@link UserError} when another process is building in the same folder
 */
export async function keepLastGood(root: string, build: () => Promise<number>): Promise<number> {
  const site = join(root, "public");
  await recover(root, site);

  const folder = join(root, asideFolder, String(process.pid));
  const aside = join(folder, "public");
  await mkdir(folder, { recursive: true });
  await mkdir(site, { recursive: true });
  // Renames are atomic: whenever this process dies, either `public` or the copy aside is whole, and
  // the copy aside is there only while `public` is not to be trusted.
  await rename(site, aside);

  let exitCode: number | undefined;
  try {
    exitCode = await build();
    return exitCode;
  } finally {
    if (exitCode === 0) await rename(aside, join(folder, "old"));
    else await putBack(aside, site);
    await rm(join(root, asideFolder), { recursive: true });
  }
}
