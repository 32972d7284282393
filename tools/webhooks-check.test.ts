import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { root } from "./lib/command";

test("the command exits with 1 at an option that does not exist", () => {
  const args = ["--import", "tsx", "tools/webhooks-check.ts", "--sned"];
  expect(spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })).toMatchObject({
    status: 1,
    stderr: "Unknown option '--sned'. This command takes --send and --published.\n",
  });
}, 60_000);
