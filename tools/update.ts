import { spawnSync } from "node:child_process";
import { runCommand } from "./lib/command";
import { git } from "./update/git";
import { mergeTemplate } from "./update/merge-template";

void runCommand(() => {
  // npm sets INIT_CWD to the folder in which somebody types. With --prefix, that can be a copy of the site that lacks this command.
  process.chdir(git("-C", process.env.INIT_CWD ?? ".", "rev-parse", "--show-toplevel"));
  mergeTemplate(process.argv[2]);
  // Only the merged code knows what the content has to have.
  const { status } = spawnSync("npm run -s content:complete && npm run -s content:check", {
    shell: true,
    stdio: "inherit",
  });
  return status ?? 1;
}, "After that, type npm run update again.");
