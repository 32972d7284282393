import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { root } from "./lib/command";

test("the command exits with 1 at an option that does not exist", () => {
  const args = ["--import", "tsx", "tools/webhooks-check.ts", "--sned"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--sned'");
}, 60_000);
