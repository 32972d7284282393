import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, jest, test } from "@jest/globals";

jest.setTimeout(60_000);

const file = (name: string) => JSON.stringify(resolve("tools/lib", name));

/** A program with TypeScript, whose output ends once it and all that it has started have ended. */
function run(program: string) {
  const env = { ...process.env, npm_lifecycle_event: "start" };
  return spawn(process.execPath, ["--import", "tsx", "-e", program], { env });
}

/** A command that has started a program. */
const endless = 'console.log("begun"); setInterval(() => {}, 1000);';
const command = `const { runCommand } = require(${file("command")});
  const { runGatsby } = require(${file("gatsby")});
  void runCommand((stop) => runGatsby([${JSON.stringify(endless)}], {}, stop, "-e"));`;

test("a command that is told to end ends what it has started, and says that it was stopped", async () => {
  const started = run(command);
  await once(started.stdout, "data");
  started.kill("SIGTERM");
  expect(await once(started, "close")).toEqual([130, null]);
});

test("a command ends with the shell that npm has started it in, which alone is killed", async () => {
  const shell = run(`require("node:child_process").spawn(process.execPath,
    ["--import", "tsx", "-e", ${JSON.stringify(command)}], { stdio: "inherit" });`);
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  await once(shell.stdout, "close");
});
