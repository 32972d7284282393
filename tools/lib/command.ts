import { spawn } from "node:child_process";
import { addAbortListener, once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { UserError } from "../../src/shared/user-error";
import { describeError } from "./describe-error";

/** The folder of the project. */
export const root = resolve(__dirname, "../..");

// All of this runs in the command's own process.

const stopping = new AbortController();

/** Aborts at Ctrl-C and the like, once {@link catchSignals} was called. What a command throws after that is no fault. */
export const stop = stopping.signal;

/**
 * Runs a command with the variables of the file `.env`. The exit code is what `main` returns, or 1 if it throws. Then this prints
 * why. With any exit code but 0, it also prints `whatToDo`.
 */
export async function runCommand(main: () => number | Promise<number>, whatToDo = "") {
  try {
    const file = join(root, ".env");
    // Variables that are already set win.
    if (existsSync(file)) process.loadEnvFile(file);
    process.exitCode = await main();
  } catch (error) {
    // Ctrl-C ends esbuild and workerd, too. Their errors may come before this process hears of the signal.
    await setTimeout(100);
    // On a busy computer, this wait may be over before Node.js has looked for signals. It does so before this one is over.
    await setImmediate();
    // Also ends what couldn't be closed, such as a Worker that was still starting.
    if (stop.aborted) process.exit();
    process.exitCode = 1;
    console.error(describeError(error));
  }
  if (process.exitCode && whatToDo) console.error(`\n${whatToDo}`);
}

/**
 * True if an option was typed after a command. `others` are the other options of the command.
 *
 * @throws {@link UserError} if an option was typed that the command doesn't have.
 */
export function hasOption(wanted: string, ...others: string[]) {
  const known = [wanted, ...others];
  const typed = process.argv.slice(2);
  const unknown = typed.find((option) => !known.includes(option));
  if (unknown)
    throw new UserError(`Unknown option ${unknown}. Known options: ${known.join(", ")}.`);
  return typed.includes(wanted);
}

/** Keeps Ctrl-C and the like from killing this process. They abort {@link stop} instead, so that a command can clean up. */
export function catchSignals() {
  const abort = () => stopping.abort();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, abort);
  // Keeps packages from listening, too. Miniflare would exit at once, before the command has cleaned up.
  process.on("newListener", (event: string, listener: () => void) => {
    if (signals.includes(event)) queueMicrotask(() => process.off(event, listener));
  });

  if (process.env.npm_lifecycle_event) {
    // npm runs this process in a shell, and passes SIGTERM only to that shell. This process then gets another parent, but no event
    // tells it so. It looks every 500 ms.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) abort();
    }, 500).unref();
  }
}

/**
 * Runs a program in another process of Node.js, and returns its exit code. By then, every process that it has started has ended,
 * too. All of them also end if the command's process is killed.
 *
 * @throws once `stop` aborts.
 */
export async function runNode(args: string[], env: NodeJS.ProcessEnv, cwd = root) {
  // Node.js also gives this option to the processes that the program starts.
  const child = spawn(
    process.execPath,
    ["--require", join(__dirname, "end-with-stdin.cjs"), ...args],
    {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["pipe", "inherit", "pipe"],
    },
  );
  child.stderr.pipe(process.stderr);
  // `end-with-stdin.cjs` kills the program when its stdin closes. The system also closes it when this process is killed.
  addAbortListener(stop, () => child.stdin.destroy());

  // All of the processes share stderr, and the last one closes it.
  await once(child, "close");
  stop.throwIfAborted();
  return child.exitCode ?? 1;
}
