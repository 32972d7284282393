import { once } from "node:events";
import { resolve } from "node:path";
import { UserError } from "../../src/address";

/** The project's root folder. */
export const root = resolve(__dirname, "../..");

/** Runs a command, which returns its exit code. What would end it aborts its signal, so that it ends what it began. */
export async function runCommand(main: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // npm passes a SIGTERM on to nobody but the shell that it has started this command in.
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

/** Lets a server run until it is stopped; returns the exit code. */
export async function serveUntil(stop: AbortSignal, server: { close: () => Promise<unknown> }) {
  if (!stop.aborted) await once(stop, "abort");
  await server.close();
  return 0;
}
