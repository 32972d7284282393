import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Variables } from "../../src/build/environment";
import { UserError } from "../../src/shared/user-error";

export const root = resolve(__dirname, "../..");

/** The exit code of a command that was stopped, as by Ctrl-C. */
const stopped = 130;

/**
 * Runs a command and exits with the code that it returns. Prints what it throws and exits with 1. If it fails, also prints what to do
 * about it.
 */
export async function runCommand(main: () => Promise<number>, whatToDo = "") {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof UserError ? error.message : error);
  }
  if (process.exitCode && process.exitCode !== stopped && whatToDo) console.error(`\n${whatToDo}`);
}

/** Returns the options that were typed after the command. @throws {@link UserError} if the command doesn't know one. */
export function readOptions(known: string[]) {
  const typed = process.argv.slice(2);
  const unknown = typed.find((option) => !known.includes(option));
  if (unknown)
    throw new UserError(`Unknown option ${unknown}. Known options: ${known.join(", ")}.`);
  return typed;
}

/** Keeps Ctrl-C and other signals from killing this process. They abort the returned AbortSignal, so a command can clean up. */
export function catchSignals() {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

  if (process.env.npm_lifecycle_event) {
    // npm passes SIGTERM only to the shell between npm and this process. When the shell ends, this process gets a new parent.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
  }
  return controller.signal;
}

/** Runs Node.js until it ends or is stopped. Returns its exit code, or 130 if it was stopped. */
export async function runNode(args: string[], env: Variables, stop: AbortSignal) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const end = () => child.kill();
  if (stop.aborted) end();
  stop.addEventListener("abort", end);

  await once(child, "exit");
  return stop.aborted ? stopped : (child.exitCode ?? 1);
}
