import { once } from "node:events";
import { resolve } from "node:path";
import { UserError } from "../../src/address";

/** The project's root folder. */
export const root = resolve(__dirname, "../..");

/** How often a command looks whether what has started it still lives, in ms. */
const parentCheckInterval = 500;

/**
 * Runs a command to its end. SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGQUIT (Ctrl-\) abort the signal that it is given,
 * and so does the end of the shell that npm runs it in, because npm passes a SIGTERM to that alone; nothing else
 * happens: the command ends what it began. An error that the reader can mend is shown as its message alone, any other
 * with its stack; both end with exit code 1.
 *
 * @param main - Returns the exit code.
 */
export async function runCommand(main: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const) {
    process.on(signal, () => controller.abort());
  }
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const check = () => process.ppid !== parent && controller.abort();
    setInterval(check, parentCheckInterval).unref();
  }
  // Node.js ends a process, and takes it for a success, when what it waits for can come no more.
  const endUnfinished = () => {
    console.error("The command ended before its work was done. That is a fault in it, not yours.");
    process.exitCode = 2;
  };
  process.once("exit", endUnfinished);
  try {
    process.exitCode = await main(controller.signal);
  } catch (error) {
    process.exitCode = 1;
    if (controller.signal.aborted) process.exitCode = 130;
    else console.error(error instanceof UserError ? error.message : error);
  } finally {
    process.off("exit", endUnfinished);
  }
}

/** Lets a server run until the signal is aborted; returns the exit code. */
export async function serveUntil(
  stop: AbortSignal,
  { close }: { close: () => Promise<unknown> },
): Promise<number> {
  if (!stop.aborted) await once(stop, "abort");
  await close();
  return 0;
}
