import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { readOptions } from "./command";

const endlessProgram = JSON.stringify('console.log("begun"); setInterval(() => {}, 1000);');

/** A command that runs a program that never ends by itself, like a server. */
const command = `const { catchSignals, runNode } = require(${JSON.stringify(resolve("tools/lib/command"))});
  void runNode(["-e", ${endlessProgram}], {}, catchSignals());`;

const shell = `require("node:child_process").spawn(process.execPath,
  ["--import", "tsx", "-e", ${JSON.stringify(command)}], { stdio: "inherit" });`;

test.each([
  ["that is told to end", command, "SIGTERM"],
  ["whose shell npm has killed", shell, "SIGKILL"],
] as const)(
  "a command %s ends without an error message, and its child processes end, too",
  async (_how, program, signal) => {
    const env = { ...process.env, npm_lifecycle_event: "start" };
    const started = spawn(process.execPath, ["--import", "tsx", "-e", program], { env });
    await once(started.stdout, "data");
    started.kill(signal);
    // The output closes when the last process that holds it ends.
    expect(await text(started.stderr)).toBe("");
  },
);

test("an unknown option is an error that lists the known options", () => {
  process.argv = ["node", "webhooks-check.ts", "--sned"];
  const message = "Unknown option --sned. Known options: --send, --published.";
  expect(() => readOptions(["--send", "--published"])).toThrow(message);
});
