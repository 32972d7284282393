import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

/** What a copy of the project does without: what is linked instead, and what commands have written. */
const leftOut = /^(\..*|hosting|inbox-data|node_modules|public|screenshots|test-results)$/;

/**
 * Copies the project into a folder, so that nothing that is built or written there touches it. Of an older copy, the cache
 * of its builds stays.
 *
 * @param copy - The absolute path of the folder.
 */
export function copyProject(copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) {
    if (name !== ".cache") rmSync(join(copy, name), { recursive: true });
  }
  for (const name of readdirSync(resolve())) {
    if (!leftOut.test(name)) cpSync(resolve(name), join(copy, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
}
