import { InputError } from "../../src/build/check-inputs";
import { ContentError } from "../../src/content/fault";
import { EnvironmentError } from "../../src/environment";
import { PortError } from "../../src/loopback/listen";
import { MissingSiteError } from "../../src/preview/start-preview";
import { BuildRunningError } from "./keep-last-good";

const mendableErrors = [
  BuildRunningError,
  ContentError,
  EnvironmentError,
  InputError,
  MissingSiteError,
  PortError,
];

/**
 * Runs a script to its end. SIGINT (Ctrl-C), SIGTERM and SIGHUP abort the signal that it is given,
 * and nothing else: the script ends what it began. An error that the reader can mend is shown as
 * its message alone, any other with its stack; both end with exit code 1.
 *
 * @param main - returns the exit code
 */
export async function runScript(main: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => controller.abort());
  }
  try {
    process.exitCode = await main(controller.signal);
  } catch (error) {
    const isMendable = mendableErrors.some((type) => error instanceof type);
    console.error(isMendable && error instanceof Error ? error.message : error);
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
