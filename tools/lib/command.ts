import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Variables } from "../../src/build/environment";
import { UserError } from "../../src/build/errors";

export const root = resolve(__dirname, "../..");

/** Runs a command, which returns its exit code. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof UserError ? error.message : error);
  }
}

/** The options that were typed behind the command. @throws {@link UserError} if one is not among the known. */
export function readOptions(known: string[]): string[] {
  const typed = process.argv.slice(2);
  const unknown = typed.find((option) => !known.includes(option));
  if (unknown) throw new UserError(`Unknown option ${unknown}: there is ${known.join(" and ")}.`);
  return typed;
}

/** From now on, Ctrl-C and the like do not kill this process. They abort what is returned, so that a command can clean up. */
export function catchSignals(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) whenParentEnds(stop);
  return controller.signal;
}

/** npm passes a SIGTERM on to the shell between it and this process, and no further. The process then gets another parent. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}

/** Runs a program of Node.js until it ends or is stopped; returns its exit code, 130 when it was stopped. */
export async function runNode(args: string[], env: Variables, stop: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const end = () => child.kill();
  if (stop.aborted) end();
  stop.addEventListener("abort", end);

  await once(child, "exit");
  return stop.aborted ? 130 : (child.exitCode ?? 1);
}
