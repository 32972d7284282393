import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { root } from "./lib/command";

test("the command ends with 1 at an option that does not exist, and at a variable that is wrong", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "tools/webhooks-check.ts", ...args], {
      cwd: root,
      env: { ...process.env, GATSBY_CONSULTATION_WEBHOOK_URL: "http://n8n.example.com/a" },
      encoding: "utf8",
    });
  expect(run("--sned")).toMatchObject({
    status: 1,
    stderr: "Unknown option '--sned'. There are --send and --published.\n",
  });
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("GATSBY_CONSULTATION_WEBHOOK_URL is plain http on the public"),
  });
}, 60_000);
