import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

/** How long to wait before each next try, in ms. An antivirus looks into new files for some seconds. */
const waits = [100, 300, 1000, 3000];

/** On Windows, the code of an error says so while another program has one of the files open. */
const isInUse = (error: unknown) =>
  ["EACCES", "EBUSY", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Renames a folder, and waits while another program uses it. */
async function rename(from: string, to: string) {
  for (const wait of waits) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      await setTimeout(wait);
    }
  }
  renameSync(from, to);
}

/** Where the last folder is until the new one is in its place. */
const oldOf = (target: string) => `${target}.old`;

/** Puts the last folder back, if a command was killed while it was replaced. */
export function restoreFolder(target: string) {
  if (!existsSync(target) && existsSync(oldOf(target))) renameSync(oldOf(target), target);
}

/** Puts a folder in the place of another. If that fails, the other one stays. */
export async function replaceFolder(folder: string, target: string) {
  const old = oldOf(target);
  rmSync(old, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) await rename(target, old);
  try {
    await rename(folder, target);
  } catch (error) {
    if (existsSync(old)) await rename(old, target);
    throw error;
  }

  try {
    rmSync(old, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The next build deletes it.
  }
}
