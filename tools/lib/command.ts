import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "../../src/shared/user-error";

/** The folder of the project. */
export const root = resolve(__dirname, "../..");

/** The exit code of a program that was stopped, for example by Ctrl-C. */
const stoppedCode = 130;

/**
 * Runs a command with the variables of the file `.env`, and exits with the code that it returns. If it throws, prints why and exits
 * with 1. If it fails, also prints what to do about that.
 */
export async function runCommand(main: () => Promise<number>, whatToDo = "") {
  try {
    const file = join(root, ".env");
    // Variables that are already set win.
    if (existsSync(file)) process.loadEnvFile(file);
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof UserError ? error.message : error);
  }
  if (process.exitCode && process.exitCode !== stoppedCode && whatToDo)
    console.error(`\n${whatToDo}`);
}

/** Returns the options that were typed after the command. @throws {@link UserError} if one of them isn't known. */
export function readOptions(known: string[]) {
  const typed = process.argv.slice(2);
  const unknown = typed.find((option) => !known.includes(option));
  if (unknown)
    throw new UserError(`Unknown option ${unknown}. Known options: ${known.join(", ")}.`);
  return typed;
}

/** Keeps Ctrl-C and the like from killing this process. They abort the returned signal instead, so that a command can clean up. */
export function catchSignals() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, abort);
  // Keeps packages from listening, too. Miniflare would exit at once, before the command has cleaned up.
  process.on("newListener", (event: string, listener: () => void) => {
    if (signals.includes(event)) queueMicrotask(() => process.off(event, listener));
  });

  if (process.env.npm_lifecycle_event) {
    // npm passes SIGTERM only to the shell between npm and this process. The shell ends without a word to this process, which then
    // has another parent. No event tells of that, so this asks every 500 ms.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) abort();
    }, 500).unref();
  }
  return controller.signal;
}

/** Runs a program in Node.js until it ends, or until `stop` aborts. Returns its exit code, which is 130 if it was stopped. */
export async function runNode(args: string[], env: NodeJS.ProcessEnv, stop: AbortSignal) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const end = () => child.kill();
  if (stop.aborted) end();
  stop.addEventListener("abort", end);

  await once(child, "exit");
  return stop.aborted ? stoppedCode : (child.exitCode ?? 1);
}
