import { createHash } from "node:crypto";
import { once } from "node:events";
import { constants } from "node:fs";
import { mkdir, open, readFile, realpath, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode, UserError } from "../../src/address";

/** A lock that this process holds. The system releases it when the process ends, whatever ends it. */
export interface Lock {
  /** Refuses everybody who asks for the lock from now on, with this sentence, instead of letting him wait. */
  refuseOthers: (sentence: string) => Promise<void>;
  release: () => Promise<void>;
}

/** `O_EXLOCK` of macOS and the BSDs (open(2)), which Node.js hands on and does not name. */
const exclusively = 0x20;

/** Holds a name that only one process can have; returns what gives it back, nothing where another process has it. */
async function hold(file: string): Promise<(() => Promise<void>) | undefined> {
  try {
    if (process.platform !== "linux" && process.platform !== "win32") {
      const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
      const handle = await open(file, O_RDWR | O_CREAT | O_NONBLOCK | exclusively, 0o600);
      return () => handle.close();
    }
    // Node.js cannot lock a file there. An abstract socket (unix(7)) and a named pipe leave nothing behind either.
    const name = createHash("sha256").update(file).digest("hex");
    const server = createServer((socket) => socket.destroy());
    server.listen(process.platform === "linux" ? `\0${name}` : `\\\\.\\pipe\\${name}`);
    await once(server, "listening");
    server.unref();
    return async () => {
      await once(server.close(), "close");
    };
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE" || code === "EAGAIN" || code === "EWOULDBLOCK") return undefined;
    throw error;
  }
}

/**
 * Takes a lock. While another process has it, this waits, unless that one refuses others.
 *
 * @param path - A file that stands for what is locked, in which the holder writes his refusal; it is made, with its
 * folder, and stays.
 * @param options - `waiting` is called once when there is something to wait for; `stop` ends that.
 * @throws {@link UserError} with the sentence of the one who has it.
 */
export async function takeLock(
  path: string,
  { stop, waiting }: { stop?: AbortSignal; waiting?: () => void } = {},
): Promise<Lock> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = join(await realpath(dirname(path)), basename(path));
  let refusal: string | undefined;
  for (;;) {
    const release = await hold(file);
    if (release) {
      const refuseOthers = (sentence: string) => writeFile(file, sentence, { mode: 0o600 });
      await refuseOthers("");
      return { refuseOthers, release };
    }
    // What was read at once may be of one who has ended just now: his successor has not written yet.
    const sentence = await readFile(file, "utf8").catch(() => "");
    if (sentence !== "" && sentence === refusal) throw new UserError(sentence);
    if (sentence === "" && refusal === "") waiting?.();
    refusal = sentence;
    await wait(100, undefined, { signal: stop });
  }
}
