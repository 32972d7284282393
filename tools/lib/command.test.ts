import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { hasOption } from "./command";

const busyProgram = JSON.stringify('console.log("begun"); for (;;);');

const startCommand = (main: string) =>
  `const { catchSignals, runCommand, runNode } = require(${JSON.stringify(resolve("tools/lib/command"))});
  void runCommand(async () => {
    catchSignals();
    ${main}
  }, "Fix what is named above.");`;

/** A command that runs a program that never ends by itself, and never looks up. */
const command = startCommand(`return runNode(["-e", ${busyProgram}], {});`);

/** A command that fails because Ctrl-C has ended esbuild, before it hears of Ctrl-C. */
const failing = startCommand(`
  console.log("begun");
  process.kill(process.pid, "SIGINT");
  throw new Error("The service is no longer running");`);

const shell = `require("node:child_process").spawn(process.execPath,
  ["--import", "tsx", "-e", ${JSON.stringify(command)}], { stdio: "inherit" });`;

test.each([
  ["that is told to end", command, "SIGTERM"],
  ["that fails because of Ctrl-C", failing, "SIGINT"],
  ["whose shell npm has killed", shell, "SIGKILL"],
  ["that is killed", command, "SIGKILL"],
] as const)(
  "a command %s ends without an error message, and its child processes end, too",
  async (_how, program, signal) => {
    const env = { ...process.env, npm_lifecycle_event: "start" };
    const started = spawn(process.execPath, ["--import", "tsx", "-e", program], { env });
    await once(started.stdout, "data");
    started.kill(signal);
    expect(await text(started.stderr)).toBe("");
    // The output closes when the last process that holds it ends.
    await text(started.stdout);
  },
);

test("an unknown option is an error that names the known one", () => {
  process.argv = ["node", "webhooks-check.ts", "--sned"];
  const message = "Unknown option --sned. Known options: --send.";
  expect(() => hasOption("--send")).toThrow(message);
});
