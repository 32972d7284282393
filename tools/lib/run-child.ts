import { spawn } from "node:child_process";
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
export function runChild(args: readonly string[], options: RunOptions): Promise<number> {
  const { root, env, stop, killAfter = 5000 } = options;
  if (stop.aborted) return Promise.resolve(exitCodeOfInterrupt);

  return new Promise((resolve, reject) => {
    // A process group of its own: Ctrl-C in the terminal does not reach it past this script, and
    // the workers that it starts end with it.
    const isGroup = process.platform !== "win32";
    const child = spawn(process.execPath, [runWithParent, ...args], {
      cwd: root,
      env,
      stdio: ["pipe", "inherit", "inherit"],
      detached: isGroup,
    });
    let killTimer: NodeJS.Timeout | undefined;

    const end = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      try {
        if (isGroup) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It has ended already.
      }
    };
    const endSoon = () => {
      end("SIGTERM");
      killTimer = setTimeout(() => end("SIGKILL"), killAfter);
    };
    const tidy = () => {
      stop.removeEventListener("abort", endSoon);
      clearTimeout(killTimer);
    };

    stop.addEventListener("abort", endSoon, { once: true });
    child.once("error", (error) => {
      tidy();
      reject(error);
    });
    child.once("close", (code, signal) => {
      tidy();
      end("SIGKILL");
      if (stop.aborted) resolve(exitCodeOfInterrupt);
      else resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
