import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

/** How long to wait before each next try, in ms. An antivirus looks into new files for some seconds. */
const waits = [100, 300, 1000, 3000];

/** Renames a folder. On Windows, this fails while another program has one of its files open. */
async function rename(from: string, to: string, [wait, ...others] = waits): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!wait || !["EACCES", "EBUSY", "EPERM"].includes(code)) throw error;
    await setTimeout(wait);
    await rename(from, to, others);
  }
}

/** Puts a folder in the place of another. If that fails, the other one stays. */
export async function replaceFolder(folder: string, target: string) {
  const old = `${folder}-old`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) await rename(target, old);
  try {
    await rename(folder, target);
  } catch (error) {
    if (existsSync(old)) renameSync(old, target);
    throw error;
  }
  rmSync(old, { recursive: true, force: true, maxRetries: 5 });
}
