import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

/** How long to wait before each next try. An antivirus looks into new files for some seconds. */
const waitsMs = [100, 300, 1000, 3000];

/** The codes that Windows gives while another program has one of the files open. */
const isInUse = (error: unknown) =>
  ["EACCES", "EBUSY", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Renames a folder, and waits while another program uses it. */
async function rename(from: string, to: string) {
  for (const waitMs of waitsMs) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      await setTimeout(waitMs);
    }
  }
  renameSync(from, to);
}

/** Where the last folder is while the new one takes its place. */
const oldFolder = (target: string) => `${target}.old`;

/** Puts the last folder back, if a command was killed while it was replaced. */
export function restoreFolder(target: string) {
  if (!existsSync(target) && existsSync(oldFolder(target))) renameSync(oldFolder(target), target);
}

/** Puts a folder in the place of another. If that fails, the other one stays. */
export async function replaceFolder(folder: string, target: string) {
  const old = oldFolder(target);
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
