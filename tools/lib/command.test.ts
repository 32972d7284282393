import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { loadDotEnv, readOptions } from "./command";

const root = temporaryFolder();

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

test("the file .env may be missing, and its variables never replace those of the environment", () => {
  loadDotEnv(root());

  writeFileSync(root(".env"), "FROM_FILE=file\nFROM_SHELL=file\n");
  // Not in Jest, whose `process.env` is a copy that Node.js does not change.
  const program = `require(${JSON.stringify(resolve("tools/lib/command"))}).loadDotEnv(${JSON.stringify(root())});
    console.log(process.env.FROM_FILE, process.env.FROM_SHELL);`;
  const env = { ...process.env, FROM_SHELL: "shell" };
  const args = ["--import", "tsx", "-e", program];
  expect(execFileSync(process.execPath, args, { env, encoding: "utf8" })).toBe("file shell\n");
});

test("an unknown option is an error that lists the known options", () => {
  process.argv = ["node", "webhooks-check.ts", "--sned"];
  const message = "Unknown option --sned. Known options: --send, --published.";
  expect(() => readOptions(["--send", "--published"])).toThrow(message);
});
