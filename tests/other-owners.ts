import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { germanContent } from "./support/addresses";

// Runs `npm test` in a copy of the project that belongs to another owner, who has written German content:
// node --import tsx tests/other-owners.ts

/** The entries that are not copied: the owner's content, linked folders, and the output of commands. */
const leftOut = new Set([
  ".cache",
  ".git",
  ".last-good",
  "content",
  "node_modules",
  "public",
  "test-results",
  "trial",
]);

// Not in a folder of this project that git ignores, because the linter and the formatter would skip it.
const root = mkdtempSync(join(tmpdir(), "other-owner-"));
// If root starts nginx, it reads the files as another user.
chmodSync(root, 0o755);
for (const entry of readdirSync(".")) {
  if (!leftOut.has(entry)) cpSync(entry, join(root, entry), { recursive: true });
}
// A build writes it from the content.
rmSync(join(root, "worker/generated/site-data.ts"), { force: true });
symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
cpSync(germanContent, join(root, "content"), { recursive: true });

const { status } = spawnSync("npm", ["test"], { cwd: root, shell: true, stdio: "inherit" });
rmSync(root, { recursive: true });
process.exitCode = status ?? 1;
