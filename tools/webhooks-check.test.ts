import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { root } from "./lib/command";

test("an option that does not exist is named in one sentence, and the command exits with 1", () => {
  const args = ["--import", "tsx", "tools/webhooks-check.ts", "--sned"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toBe("Unknown option --sned: there is --send and --published.\n");
}, 60_000);
