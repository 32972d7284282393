import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import type { Variables } from "../../src/environment";

/** How to run a program. */
export interface RunOptions {
  /** The folder that it runs in: the project's root. */
  root: string;
  /** Its environment. */
  env: Variables;
  /** Ends it when aborted. */
  stop: AbortSignal;
  /** How long it may take to end by itself before it is killed, in ms; 5,000 unless told. */
  killAfter?: number;
}

/** What ends the program with this process. */
const runWithParent = join(__dirname, "run-with-parent.mjs");

const exitCodeOfInterrupt = 128 + constants.signals.SIGINT;

/**
 * Runs a Node program whose output goes to the console. It ends with this process, whatever ends that.
 *
 * @param args - what `node` is to run
 * @returns its exit code, once it and the programs that it started have ended; 128 plus the signal's
 *   number when a signal ended it, as shells count, and 130 when it was stopped
 */
export async function runChild(
  args: readonly string[],
  { root, env, stop, killAfter = 5000 }: RunOptions,
): Promise<number> {
  const isStopped = () => stop.aborted;
  if (isStopped()) return exitCodeOfInterrupt;

  // A process group of its own: Ctrl-C in the terminal does not reach it past this script, and
  // the workers that it starts end with it.
  const isGroup = process.platform !== "win32";
  const child = spawn(process.execPath, [runWithParent, ...args], {
    cwd: root,
    env,
    stdio: ["pipe", "inherit", "inherit"],
    detached: isGroup,
  });
  const end = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      if (isGroup) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It has ended already.
    }
  };
  let killTimer: NodeJS.Timeout | undefined;
  const endSoon = () => {
    end("SIGTERM");
    killTimer = setTimeout(() => end("SIGKILL"), killAfter);
  };

  stop.addEventListener("abort", endSoon, { once: true });
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  stop.removeEventListener("abort", endSoon);
  clearTimeout(killTimer);
  end("SIGKILL");
  if (isStopped()) return exitCodeOfInterrupt;
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
