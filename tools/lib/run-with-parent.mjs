// Runs a Node program for as long as the process lives that has started this one. Its standard input is a pipe from
// there, which the system closes with its other end, whatever ends that.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import process from "node:process";

const [, , ...args] = process.argv;
const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });

child.once("close", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

// It is sent to the whole group, and the program decides what to do.
process.on("SIGTERM", () => undefined);

process.stdin.resume().once("close", () => {
  // The whole group; on Windows the system ends what a process has started with it.
  process.kill(process.platform === "win32" ? process.pid : 0, "SIGKILL");
});
