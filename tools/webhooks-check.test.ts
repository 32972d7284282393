import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { root } from "./lib/command";

test("an unknown option is an error that lists the known options", () => {
  const args = ["--import", "tsx", "tools/webhooks-check.ts", "--sned"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toBe("Unknown option --sned. Known options: --send, --published.\n");
}, 60_000);
