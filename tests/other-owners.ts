import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { germanContent } from "./support/addresses";
import { copyProject } from "./support/copy-project";

// Runs `npm test` in a copy of the project that belongs to another owner, who has written German content:
// node --import tsx tests/other-owners.ts

// Not in a folder of this project that git ignores, because the linter and the formatter would skip it.
const root = mkdtempSync(join(tmpdir(), "other-owner-"));
// If root starts nginx, it reads the files as another user.
chmodSync(root, 0o755);
copyProject(root, germanContent);

const { status } = spawnSync("npm", ["test"], { cwd: root, shell: true, stdio: "inherit" });
rmSync(root, { recursive: true });
process.exitCode = status ?? 1;
