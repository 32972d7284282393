import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

/** The entries that are not copied: the owner's content and settings, linked folders, and the output of commands. */
const leftOut =
  /^(content|inbox-data|node_modules|public|test-results|trial|\.cache|\.env|\.git|\.last-good)$/;

/** Copies this project into a folder, with other content. */
export function copyProject(root: string, content: string): void {
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(".")) {
    if (!leftOut.test(name)) cpSync(name, join(root, name), { recursive: true });
  }
  // A build writes it from the content.
  rmSync(join(root, "worker/generated/site-data.ts"), { force: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
  cpSync(content, join(root, "content"), { recursive: true });
}
