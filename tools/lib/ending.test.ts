import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { runChild } from "./run-child";

jest.setTimeout(60_000);

const file = (name: string) => JSON.stringify(resolve("tools/lib", name));

/** A Node program with TypeScript, whose output ends once it and all that it has started have ended. */
function run(program: string) {
  const options = { env: { ...process.env, npm_lifecycle_event: "start" } };
  return spawn(process.execPath, ["--import", "tsx", "-e", program], options);
}

const isWindows = process.platform === "win32";

test.each([
  ["ends by itself", "process.exit(3);", 3],
  // Windows has no signals, and says 1 of what was killed.
  ["a signal ends", 'process.kill(process.pid, "SIGKILL");', isWindows ? 1 : 137],
])("what a command has started and %s gives its exit code", async (_how, program, code) => {
  const { signal: stop } = new AbortController();
  expect(await runChild(["-e", program], { root: ".", env: process.env, stop })).toBe(code);
});

test.each([
  ["ends when told", ""],
  ["ignores that it is told to end", 'process.on("SIGTERM", () => {});'],
])("what a command has started and %s gives 130 once it is stopped", async (_how, deafness) => {
  const controller = new AbortController();
  const server = createServer(() => controller.abort()).listen(0, "127.0.0.1");
  await once(server, "listening");
  // Waits for an answer that never comes.
  const program = `${deafness} fetch("http://127.0.0.1:${(server.address() as AddressInfo).port}");`;
  const options = { root: ".", env: process.env, stop: controller.signal, killAfter: 200 };
  expect(await runChild(["-e", program], options)).toBe(130);
  server.close();
});

test("what is stopped before it begins does not run", async () => {
  const options = { root: ".", env: process.env, stop: AbortSignal.abort() };
  expect(await runChild(["-e", "process.exit(3);"], options)).toBe(130);
});

test("what a command has started ends with it when it is killed", async () => {
  const endless =
    'console.log("begun"); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';
  const command = run(`require(${file("run-child")}).runChild(["-e", ${JSON.stringify(endless)}],
    { root: ".", env: process.env, stop: new AbortController().signal });`);
  await once(command.stdout, "data");
  command.kill("SIGKILL");
  await once(command.stdout, "close");
});

/** A command that serves until it is stopped. */
const serving = `const { runCommand, serveUntil } = require(${file("command")});
  void runCommand((stop) => {
    const server = require("node:net").createServer().listen(0, () => console.log("begun"));
    return serveUntil(stop, { close: async () => server.close() });
  });`;

test("a command ends with the shell that it was started in, which is killed without a word to it", async () => {
  const shell = run(`require("node:child_process").spawn(process.execPath,
    ["--import", "tsx", "-e", ${JSON.stringify(serving)}], { stdio: "inherit" });`);
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  await once(shell.stdout, "close");
});

// Windows has no such key.
(isWindows ? test.skip : test)("Ctrl-\\ ends a command as Ctrl-C does", async () => {
  const command = run(serving);
  await once(command.stdout, "data");
  command.kill("SIGQUIT");
  expect(await once(command, "exit")).toEqual([0, null]);
});

test("a command whose work can never end says so and fails", async () => {
  const command = run(`require(${file("command")}).runCommand(() => new Promise(() => {}));`);
  let output = "";
  command.stderr.on("data", (data) => (output += String(data)));
  expect(await once(command, "close")).toEqual([2, null]);
  expect(output).toContain("The command ended before its work was done.");
});
