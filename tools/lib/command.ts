import { once } from "node:events";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../../src/address";

export const root = resolve(__dirname, "../..");

/** Runs a command, which returns its exit code. A signal that would kill it aborts `stop` instead, so that it can clean up. */
export async function runCommand(main: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // npm forwards a SIGTERM only to the shell between it and this process, whose parent then changes.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
  try {
    process.exitCode = await main(controller.signal);
  } catch (error) {
    process.exitCode = 1;
    if (controller.signal.aborted) return;
    console.error(error instanceof UserError ? error.message : error);
  }
}

export const flag = { type: "boolean", default: false } as const;

/** Reads the command line. An unknown option is an error, so that a misspelt one does not look like one that was heeded. */
export function readFlags<Flags extends Record<string, typeof flag>>(options: Flags) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UserError(`${(error as Error).message}. This command takes ${names.join(" and ")}.`);
  }
}

export async function serveUntil(stop: AbortSignal, server: { close: () => Promise<unknown> }) {
  if (!stop.aborted) await once(stop, "abort");
  await server.close();
  return 0;
}
