import { resolve } from "node:path";
import { UserError } from "../../src/user-error";

/** The project's root folder. */
export const root = resolve(__dirname, "../..");

/**
 * Runs a command to its end. SIGINT (Ctrl-C), SIGTERM and SIGHUP abort the signal that it is given,
 * and nothing else: the command ends what it began. An error that the reader can mend is shown as
 * its message alone, any other with its stack; both end with exit code 1.
 *
 * @param main - Returns the exit code.
 */
export async function runCommand(main: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => controller.abort());
  }
  try {
    process.exitCode = await main(controller.signal);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Resolves when the signal is aborted, at once if it already is. */
export function untilAborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener("abort", () => resolve(), { once: true });
  });
}
