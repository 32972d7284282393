/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";

const file = (name: string) => JSON.stringify(resolve("tools/lib", name));

/** A Node program with TypeScript, whose output ends once it and all that it has started have ended. */
function run(program: string) {
  const options = { env: { ...process.env, npm_lifecycle_event: "start" } };
  return spawn(process.execPath, ["--import", "tsx", "-e", program], options);
}

test("what a command has started ends with it when it is killed", async () => {
  const endless =
    'console.log("begun"); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';
  const command = run(`require(${file("run-child")}).runChild(["-e", ${JSON.stringify(endless)}],
    { root: ".", env: process.env, stop: new AbortController().signal });`);
  await once(command.stdout, "data");
  command.kill("SIGKILL");
  await once(command.stdout, "close");
}, 60_000);

test("a command ends with the shell that it was started in, which is killed without a word to it", async () => {
  const command = `const { runCommand, untilAborted } = require(${file("command")});
    void runCommand(async (stop) => {
      const server = require("node:net").createServer().listen(0, () => console.log("begun"));
      await untilAborted(stop);
      server.close();
      return 0;
    });`;
  const shell = run(`require("node:child_process").spawn(process.execPath,
    ["--import", "tsx", "-e", ${JSON.stringify(command)}], { stdio: "inherit" });`);
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  await once(shell.stdout, "close");
}, 60_000);

// Windows has no such key.
const testOfSignals = process.platform === "win32" ? test.skip : test;

testOfSignals(
  "Ctrl-\\ ends a command as Ctrl-C does",
  async () => {
    const command = run(`const { runCommand, untilAborted } = require(${file("command")});
    void runCommand(async (stop) => {
      const server = require("node:net").createServer().listen(0, () => console.log("begun"));
      await untilAborted(stop);
      server.close();
      return 7;
    });`);
    await once(command.stdout, "data");
    command.kill("SIGQUIT");
    expect(await once(command, "exit")).toEqual([7, null]);
  },
  60_000,
);

test("a command whose work can never end says so and fails", async () => {
  const command = run(`require(${file("command")}).runCommand(() => new Promise(() => {}));`);
  let output = "";
  command.stderr.on("data", (data) => (output += String(data)));
  expect(await once(command, "close")).toEqual([2, null]);
  expect(output).toContain("The command ended before its work was done.");
}, 60_000);
